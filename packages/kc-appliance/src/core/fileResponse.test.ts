import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adminKey } from 'kc-api/contract/account/account';
import { audit } from 'kc-api/contract/audit/audit';
import { fileResponse } from './fileResponse.ts';

const stream = new ReadableStream<Uint8Array<ArrayBuffer>>();

describe('a file as an answer', () => {
  it('says how long it is and what its digest is', async () => {
    const answer = await fileResponse(adminKey.download, { file: 'schlüssel\n', filename: 'a b.txt', type: 'text/plain; charset=utf-8' }, 200, new Headers());
    expect(answer.headers.get('Content-Length')).toBe('11');
    expect(answer.headers.get('Repr-Digest')).toBe(`sha-256=:${createHash('sha256').update('schlüssel\n').digest('base64')}:`);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="a_b.txt"');
    expect(await answer.text()).toBe('schlüssel\n');
  });

  it('that comes piece by piece says how long it will be', async () => {
    const { headers } = await fileResponse(audit.download, { file: stream, filename: 'log.csv', type: 'text/csv', bytes: 70_000 }, 200, new Headers());
    expect([headers.get('Content-Length'), headers.get('Repr-Digest')]).toEqual(['70000', null]);
  });

  it('that proves itself has no digest', async () => {
    const answer = { file: 'x', proven: true, filename: 'a.txt', type: 'text/plain' };
    const { headers } = await fileResponse(adminKey.download, answer, 200, new Headers());
    expect([headers.get('Content-Length'), headers.get('Repr-Digest')]).toEqual(['1', null]);
  });

  it('is of a type that its call declares', async () => {
    await expect(fileResponse(audit.download, { file: 'x', filename: 'log.txt', type: 'text/plain' }, 200, new Headers())).rejects.toThrow(
      /audit\.download.*text\/plain/,
    );
  });
});
