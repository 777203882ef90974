import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chunks } from './chunks.ts';
import { boundaryOf, BrokenForm, filePart } from './multipart.ts';

async function* cut(bytes: Uint8Array<ArrayBuffer>, size: number): Chunks {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}
async function bytesOf(chunks: Chunks): Promise<number[]> {
  const all: number[] = [];
  for await (const chunk of chunks) all.push(...chunk);
  return all;
}
const read = (bytes: Uint8Array<ArrayBuffer>, boundary: string, size = 1_000) =>
  filePart(cut(bytes, size), boundary, 'file', async (name, content) => ({ name, content: await bytesOf(content) }));
/** The form as a browser would send it. */
async function sent(form: FormData) {
  const request = new Request('http://appliance/', { method: 'POST', body: form });
  return { bytes: new Uint8Array(await request.arrayBuffer()), boundary: boundaryOf(request.headers.get('Content-Type')) ?? expect.fail('no boundary') };
}
const formWith = (content: Uint8Array<ArrayBuffer>, name: string) => {
  const form = new FormData();
  form.set('note', 'before');
  form.set('file', new Blob([content]), name);
  form.set('other', new Blob(['another file']), 'file.txt');
  return form;
};

describe('multipart form', () => {
  it('returns the file unchanged for any content and any chunk size', async () => {
    // Fragments of boundaries can confuse the search for the boundary.
    const content = fc.array(fc.constantFrom('\r\n', '\r\n--', '--', '\r', '------formdata', 'x', '\0'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 200 }), async (parts, size) => {
        const own = new TextEncoder().encode(parts.join(''));
        const { bytes, boundary } = await sent(formWith(own, 'a "name".bu'));
        expect(await read(bytes, boundary, size)).toEqual({ name: 'a "name".bu', content: [...own] });
      }),
    );
  });

  it('returns null if no file has the field name', async () => {
    const form = new FormData();
    form.set('file', 'a text');
    const { bytes, boundary } = await sent(form);
    expect(await read(bytes, boundary)).toBeNull();
  });

  it('rejects a truncated form, another boundary and endless headers', async () => {
    const { bytes, boundary } = await sent(formWith(new Uint8Array(100), 'a.bu'));
    for (const end of [0, 10, 200, bytes.length - 10]) await expect(read(bytes.slice(0, end), boundary)).rejects.toThrow(BrokenForm);
    await expect(read(bytes, `${boundary}x`)).rejects.toThrow(BrokenForm);
    const endless = new TextEncoder().encode(`--b\r\nContent-Disposition: form-data; name="${'a'.repeat(100_000)}`);
    await expect(read(endless, 'b')).rejects.toThrow(BrokenForm);
  });

  it('reads the boundary from the content type', () => {
    expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
    for (const type of [null, 'application/json', 'multipart/form-data', 'multipart/mixed; boundary=abc', `multipart/form-data; boundary=${'a'.repeat(71)}`])
      expect(boundaryOf(type)).toBeNull();
  });
});
