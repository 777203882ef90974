/** Immutable response objects, and their encoded body after its first use. */
const bodies = new WeakMap<object, Uint8Array<ArrayBuffer> | null>();

/** Marks a response object as immutable, including its contents: its body is serialized and encoded only once. Returns the same object. */
export function stableAnswer<Answer extends object>(answer: Answer): Answer {
  if (!bodies.has(answer)) bodies.set(answer, null);
  return answer;
}

/** Returns the JSON of a successful response: text, or the encoded bytes of an immutable response. */
export function responseBody(answer: object): string | Uint8Array<ArrayBuffer> {
  const known = bodies.get(answer);
  if (known) return known;
  const text = JSON.stringify({ result: 'success', ...answer });
  if (known === undefined) return text;
  const bytes = new TextEncoder().encode(text);
  bodies.set(answer, bytes);
  return bytes;
}
