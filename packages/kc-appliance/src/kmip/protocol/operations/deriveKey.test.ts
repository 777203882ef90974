import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld } from '../../../../test/kit.ts';
import { attribute, counted, kmipRequests, octets, template, uid } from '../../../../test/kmip/kmipRequests.ts';
import type { Environment } from '../../../core/context.ts';
import { changeKmipObject } from '../../objects/objects.ts';
import { bytes, enumeration, integer, structure, type Item } from '../ttlv/items.ts';
import { tags } from '../ttlv/tags.ts';

const at = tags.AttributeValue;
let environment: Environment;
let client: ReturnType<typeof kmipRequests>;
beforeEach(async () => {
  ({ environment } = (await makeWorld({ scenario: 'empty' })).appliance);
  client = kmipRequests(environment);
});
const by = (item: Item) => structure(tags.CryptographicParameters, item);
const hashBy = (number: number): Item => enumeration(tags.HashingAlgorithm, number);

it('limits the derived key links of a base object to 200', async () => {
  const base = await client.key('0b'.repeat(22), 9, 0x200);
  const links = Array.from({ length: 199 }, (_, n) => ({ type: 'Derived Key Link', object: `derived-${n}` }));
  changeKmipObject(environment, { id: 'user-1', username: 'user-1' }, base, (object) => ({ ...object, links }));
  for (let n = 0; n < 2; n++)
    await client.done('DeriveKey', [
      enumeration(tags.ObjectType, 2),
      uid(base),
      enumeration(tags.DerivationMethod, 3),
      structure(tags.DerivationParameters, by(hashBy(6)), bytes(tags.DerivationData, octets('aa'))),
      template(attribute('Cryptographic Algorithm', enumeration(at, 3)), counted('Cryptographic Length', 128), counted('Cryptographic Usage Mask', 12)),
    ]);
  expect(await client.values(base, 'Link')).toHaveLength(200);
});

describe('Derive Key', () => {
  const secret = '0b'.repeat(22);
  const derive = async (method: number, bits: number, ...parameters: readonly Item[]) => {
    const base = await client.key(secret, 9, 0x200);
    const attributes = template(
      attribute('Cryptographic Algorithm', enumeration(at, 3)),
      counted('Cryptographic Length', bits),
      counted('Cryptographic Usage Mask', 12),
    );
    const made = await client.ask('DeriveKey', [
      enumeration(tags.ObjectType, 2),
      uid(base),
      enumeration(tags.DerivationMethod, method),
      structure(tags.DerivationParameters, parameters),
      attributes,
    ]);
    if (typeof made === 'string') return made;
    const id = client.idIn(made);
    const links = await Promise.all([client.values(id, 'Link'), client.values(base, 'Link')]);
    expect(links.map((all) => all.length)).toEqual([1, 1]);
    return client.material(id);
  };
  const derivationData = (hex: string) => bytes(tags.DerivationData, octets(hex));

  it('derives the same keys as the standards', async () => {
    const key = octets(secret);
    expect(await derive(1, 256, by(hashBy(6)), bytes(tags.Salt, octets('0102')), integer(tags.IterationCount, 10))).toBe(
      pbkdf2Sync(key, octets('0102'), 10, 32, 'sha256').toString('hex'),
    );
    expect(await derive(2, 128, by(hashBy(6)), derivationData('aa'))).toBe(createHash('sha256').update(key).update(octets('aa')).digest('hex').slice(0, 32));
    expect(await derive(3, 256, by(hashBy(6)), derivationData('aa'))).toBe(createHmac('sha256', key).update(octets('aa')).digest('hex'));
    expect(await derive(5, 256, by(hashBy(6)), derivationData('aa'))).toBe(createHmac('sha256', key).update(octets('00000001aa')).digest('hex'));
    expect(await derive(0x0a, 256, by(hashBy(6)), bytes(tags.Salt, octets('000102')), derivationData('f0f1'))).toBe(
      Buffer.from(hkdfSync('sha256', key, octets('000102'), octets('f0f1'), 32)).toString('hex'),
    );
  });

  it('refuses excessive work, unsupported lengths and unknown methods', async () => {
    expect(await derive(1, 256, by(hashBy(6)), bytes(tags.Salt, octets('01')), integer(tags.IterationCount, 2_000_000_000))).toBe('InvalidField');
    // 52 blocks of SHA-1.
    expect(await derive(1, 8_192, by(hashBy(4)), bytes(tags.Salt, octets('01')), integer(tags.IterationCount, 2_000_000))).toBe('InvalidField');
    expect(await derive(5, 256, by(hashBy(6)), bytes(tags.DerivationData, new Uint8Array(64 * 1024 + 1)))).toBe('InvalidField');
    expect(await derive(2, 512, by(hashBy(6)), derivationData('aa'))).toBe('InvalidField');
    expect(await derive(8, 256, by(hashBy(6)))).toBe('FeatureNotSupported');
  });
});
