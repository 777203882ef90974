import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { canonical, chainBegin, chainLine, linkHash, recordOf, sha256Hex } from './chain.ts';
import { createChainCheck, findingText, type KnownPlace } from './chainCheck.ts';
import { isSignedBy, publicKeyOf, readPublicKey, signCheckpoint } from './chainKey.ts';
import { checkpointIn, checkpointText } from './checkpoint.ts';
import { createLogCheck } from './logCheck.ts';

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const record = (sequence: number, user = 'mia') => ({
  id: String(sequence),
  date: 1_790_000_000 + sequence,
  category: 'Security',
  group: '',
  host: 'kc-node-1',
  user,
  content: `User "Zoë" changed\\${sequence}`,
  object: 'User:17',
  changes: [{ field: 'email', old: null, new: 'zoë@new.example' }],
});

interface Link {
  sequence: number;
  hash: string;
  text: string;
}
function chainOf(count: number): Link[] {
  let hash = chainBegin;
  return Array.from({ length: count }, (_, at) => {
    const text = canonical(record(at + 1));
    hash = linkHash(hash, text);
    return { sequence: at + 1, hash, text };
  });
}
const placeOf = ({ sequence, hash }: Link): KnownPlace => ({ sequence, hash, time: 1_790_000_000 });

function found(links: readonly Link[], until?: number, checkpoints: readonly KnownPlace[] = []): string[] {
  const check = createChainCheck({ checkpoints });
  for (const { sequence, hash, text } of links) check.add(sequence, hash, (previous) => linkHash(previous, text));
  return check.end(until).findings.map((finding) => findingText(finding));
}

it('serializes a record as JSON without spaces, and parses it back [PROV-02]', () => {
  const text = canonical(record(7));
  expect(text).toBe('[7,1790000007,"Security","","kc-node-1","mia","User \\"Zoë\\" changed\\\\7","User:17",[["email",null,"zoë@new.example"]]]');
  expect(recordOf(text)).toEqual(record(7));
  expect(recordOf(text.replace(',', ', '))).toBeUndefined();
  expect(recordOf('[7]')).toBeUndefined();
});

it('reports no findings for an intact chain, and the record number of each defect [PROV-10]', () => {
  const links = chainOf(20);
  expect(found(links, 20)).toEqual([]);
  const changed = links.map((link) => (link.sequence === 11 ? { ...link, text: canonical(record(11, 'nobody')) } : link));
  expect(found(changed, 20)).toEqual(['Record 11 was changed.']);
  expect(
    found(
      links.filter(({ sequence }) => sequence < 12 || sequence > 15),
      20,
    ),
  ).toEqual(['Records 12 to 15 are missing.']);
  expect(found(links.slice(1), 20)).toEqual(['Record 1 is missing.']);
  expect(found(links.slice(0, 9), 20)).toEqual(['The tail after 9 is missing: the log had 20 records.']);
  expect(found(links.map((link) => (link.sequence === 5 ? { ...link, hash: '' } : link)))).toEqual(['Record 5 has no hash.']);
  expect(found([...links.slice(0, 5), ...links.slice(3)])).toContain('Record 4 was changed.');
});

it('detects by its checkpoints that a log was rewritten or cut [PROV-05]', () => {
  const links = chainOf(20);
  const signed = [placeOf(links[4] as Link), placeOf(links[14] as Link)];
  expect(found(links, 20, signed)).toEqual([]);
  let hash = links[9]?.hash ?? '';
  const again = links.map((link) => {
    if (link.sequence <= 10) return link;
    const text = link.sequence === 11 ? canonical(record(11, 'nobody')) : link.text;
    hash = linkHash(hash, text);
    return { ...link, text, hash };
  });
  expect(found(again, 20)).toEqual([]);
  expect(found(again, 20, signed)[0]).toMatch(/^Records 6 to 15 were rewritten: record 15 is not the one of the checkpoint of /);
  expect(found(links.slice(0, 9), 9, signed)[0]).toMatch(/^The tail after 9 is missing \(checkpoint of .+ UTC at record 15\)\.$/);
});

it('signs a checkpoint in one line, and finds that line in a syslog message [PROV-04] [PROV-06]', () => {
  const checkpoint = signCheckpoint(secret, { vault: 'Nordbank prod', sequence: 9_000, hash: 'ab'.repeat(32), time: 1_790_000_000 });
  const text = checkpointText(checkpoint);
  expect(text).not.toContain(secret);
  expect(checkpointIn(`<109>1 2026-11-25T10:00:00Z kc-node-1 keycontrol - checkpoint - ${text}`)).toEqual(checkpoint);
  expect(checkpointIn('kc-audit-checkpoint/1 vault=a sequence=x')).toBeUndefined();
  const key = readPublicKey(publicKeyOf(secret).pem);
  if (!key) return expect.fail('the key cannot be read');
  expect(readPublicKey(key.raw)).toEqual(key);
  expect(isSignedBy(checkpoint, key)).toBe(true);
  for (const forged of [{ sequence: 9_001 }, { hash: 'cd'.repeat(32) }, { time: 1 }, { vault: 'other' }])
    expect(isSignedBy({ ...checkpoint, ...forged }, key)).toBe(false);
  expect(readPublicKey('no key')).toBeUndefined();
});

it('checks the lines of an exported chain in pieces, together with signed checkpoints', () => {
  const links = chainOf(30);
  const lines = links.map(({ hash, text }) => chainLine(hash, text));
  const signed = checkpointText(signCheckpoint(secret, { vault: 'v', ...placeOf(links[9] as Link) }));
  const forged = signed.replace('sequence=10', 'sequence=11');
  const check = createLogCheck({ publicKey: publicKeyOf(secret).pem, checkpoints: [signed, forged] });
  check.add(lines.slice(0, 12).join(''));
  check.add(lines.slice(12).join(''));
  expect(check.end(30)).toMatchObject({ records: 30, problems: 0, signed: 1, unsigned: [forged], last: { sequence: 30 } });
  // Older records were deleted: the chain starts at the checkpoint before the first remaining record.
  const later = createLogCheck({ publicKey: publicKeyOf(secret).pem, checkpoints: [signed], first: 11 });
  later.add(lines.slice(10).join(''));
  expect(later.end(30)).toMatchObject({ records: 20, problems: 0 });
});

it.each(['', 'a', 'zoë', '鍵を削除しました', '\ud800 alone', 'x'.repeat(5_461), 'é'.repeat(5_462), '鍵'.repeat(40_000), 'short again'])(
  'returns the same SHA-256 as Web Crypto for text of any length',
  async (text) => {
    const others = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    expect(sha256Hex(text)).toBe(bytesToHex(new Uint8Array(others)));
  },
);
