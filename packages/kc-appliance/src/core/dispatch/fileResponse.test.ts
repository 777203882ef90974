import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adminKey } from 'kc-api/contract/account/account';
import { audit } from 'kc-api/contract/audit/audit';
import { fileResponse } from './fileResponse.ts';

const stream = new ReadableStream<Uint8Array<ArrayBuffer>>();

describe('file response', () => {
  it('sends length and digest', async () => {
    const answer = await fileResponse(adminKey.download, { file: 'schlüssel\n', filename: 'a b.txt', type: 'text/plain; charset=utf-8' }, 200, new Headers());
    expect(answer.headers.get('Content-Length')).toBe('11');
    expect(answer.headers.get('Repr-Digest')).toBe(`sha-256=:${createHash('sha256').update('schlüssel\n').digest('base64')}:`);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="a_b.txt"');
    expect(await answer.text()).toBe('schlüssel\n');
  });

  it('sends length and digest of a stream in advance', async () => {
    const sha256 = createHash('sha256').update('x').digest('hex');
    const answer = { file: stream, filename: 'log.csv', type: 'text/csv', bytes: 70_000, sha256 };
    const { headers } = await fileResponse(audit.download, answer, 200, new Headers());
    const digest = `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`;
    expect([headers.get('Content-Length'), headers.get('Repr-Digest')]).toEqual(['70000', digest]);
  });

  it('sends the digest of the whole file with a partial response', async () => {
    const sha256 = createHash('sha256').update('whole').digest('hex');
    const answer = { part: () => stream, tag: '"1"', filename: 'log.csv', type: 'text/csv', bytes: 5, sha256 };
    const { headers, status } = await fileResponse(audit.download, answer, 200, new Headers(), new Headers({ Range: 'bytes=2-3' }));
    expect([status, headers.get('Content-Range'), headers.get('Repr-Digest')]).toEqual([
      206,
      'bytes 2-3/5',
      `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    ]);
  });

  it('refuses a content type that its call does not declare', async () => {
    await expect(fileResponse(audit.download, { file: 'x', filename: 'log.txt', type: 'text/plain' }, 200, new Headers())).rejects.toThrow(
      /audit\.download.*text\/plain/,
    );
  });
});
