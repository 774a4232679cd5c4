/// The version of this program.
public enum PodiumVersion {
  public static let current = "0.1.0"
}
