/** RFC 1320, for MS-CHAPv2 only: Node no longer supports it. */

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

const rounds = [
  { mix: (x: number, y: number, z: number) => (x & y) | (~x & z), add: 0, by: [3, 7, 11, 19], order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] },
  {
    mix: (x: number, y: number, z: number) => (x & y) | (x & z) | (y & z),
    add: 0x5a827999,
    by: [3, 5, 9, 13],
    order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
  },
  { mix: (x: number, y: number, z: number) => x ^ y ^ z, add: 0x6ed9eba1, by: [3, 9, 11, 15], order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15] },
] as const;

export function md4(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n, true);
  let state: [number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let at = 0; at < padded.length; at += 64) {
    let [a, b, c, d] = state;
    for (const { mix, add, by, order } of rounds)
      order.forEach((word, step) => {
        const next = rotated((a + mix(b, c, d) + view.getUint32(at + word * 4, true) + add) | 0, by[step % 4] ?? 0);
        [a, b, c, d] = [d, next, b, c];
      });
    state = [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0];
  }
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => digest.setInt32(index * 4, word, true));
  return new Uint8Array(digest.buffer);
}
