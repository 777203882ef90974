/** Decrypts RC2 in CBC mode (RFC 2268). Windows and OpenSSL 1 encrypt the certificates of PKCS #12 files with it. */
const table = Uint8Array.from(
  (
    'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb6266fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad'
  ).match(/../g) ?? [],
  (digits) => parseInt(digits, 16),
);
const at = (index: number): number => table[index & 0xff] ?? 0;

/** The 64 words of the expanded key. The effective key length equals the length of the key. */
function expanded(key: Uint8Array): Uint16Array {
  const octets = new Uint8Array(128);
  octets.set(key);
  const value = (index: number): number => octets[index] ?? 0;
  for (let index = key.length; index < 128; index += 1) octets[index] = at(value(index - 1) + value(index - key.length));
  octets[128 - key.length] = at(value(128 - key.length));
  for (let index = 127 - key.length; index >= 0; index -= 1) octets[index] = at(value(index + 1) ^ value(index + key.length));
  return Uint16Array.from({ length: 64 }, (_, index) => value(index * 2) | (value(index * 2 + 1) << 8));
}

const turns = [1, 2, 3, 5];

function decryptWords(words: Uint16Array, keys: Uint16Array): void {
  const word = (index: number): number => words[index & 3] ?? 0;
  let key = 63;
  const mix = () => {
    for (let index = 3; index >= 0; index -= 1, key -= 1) {
      const turn = turns[index] ?? 0;
      const turned = (word(index) >> turn) | (word(index) << (16 - turn));
      words[index] = turned - (keys[key] ?? 0) - (word(index + 3) & word(index + 2)) - (~word(index + 3) & word(index + 1));
    }
  };
  const mash = () => {
    for (let index = 3; index >= 0; index -= 1) words[index] = word(index) - (keys[word(index + 3) & 63] ?? 0);
  };
  for (const rounds of [5, 6, 5]) {
    for (let round = 0; round < rounds; round += 1) mix();
    if (key > 0) mash();
  }
}

/** Decrypts CBC. Does not remove the padding. */
export function rc2Decrypt(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const keys = expanded(key);
  const out = new Uint8Array(data.length);
  for (let start = 0; start + 8 <= data.length; start += 8) {
    const words = Uint16Array.from({ length: 4 }, (_, index) => (data[start + index * 2] ?? 0) | ((data[start + index * 2 + 1] ?? 0) << 8));
    decryptWords(words, keys);
    const before = start === 0 ? iv : data.subarray(start - 8, start);
    for (let index = 0; index < 8; index += 1) out[start + index] = (((words[index >> 1] ?? 0) >> (8 * (index & 1))) & 0xff) ^ (before[index] ?? 0);
  }
  return out;
}
