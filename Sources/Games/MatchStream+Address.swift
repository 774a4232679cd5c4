public import KernelInterface
public import RandomStreams

extension MatchStream {
  /// The stream of an address, as kernels read it.
  public init(_ address: StreamAddress) {
    self.init(key: address.key, subject: address.subject.word)
  }
}
