import { expect, it } from 'vitest';
import { makeWorld } from '../../../test/kit.ts';
import { attribute, data, flagged, kmipRequests, named, uid, worded } from '../../../test/kmip/kmipRequests.ts';
import { usageText } from './attributeText.ts';
import { kmipObjectRecord } from './objectRecord.ts';
import { dateTime, enumeration, structure, text } from '../protocol/ttlv/items.ts';
import { tags } from '../protocol/ttlv/tags.ts';

it.each([
  [12, 'Encrypt, Decrypt'],
  [0x180, 'MAC Generate, MAC Verify'],
  [0x100001, 'Sign, 0x100000'],
  [0, ''],
])('formats the usage mask %i', (mask, words) => expect(usageText(mask)).toBe(words));

async function begin() {
  const world = await makeWorld({ scenario: 'empty' });
  const { environment } = world.appliance;
  const client = kmipRequests(environment);
  const shown = (id: string) => kmipObjectRecord.wire(environment, kmipObjectRecord.find(environment, id));
  return { world, client, shown };
}

it('formats the attributes of an object, without the digest', async () => {
  const { client, shown } = await begin();
  const id = await client.key(
    '00112233445566778899aabbccddeeff',
    3,
    12,
    named('disk'),
    flagged('Sensitive', true),
    worded('Object Group', 'one'),
    worded('Object Group', 'two'),
    attribute('Application Specific Information', structure(tags.AttributeValue, text(tags.ApplicationNamespace, 'LTO'), text(tags.ApplicationData, '7'))),
  );
  const { ATTRS } = shown(id);
  expect(ATTRS).toMatchObject({
    Name: 'disk',
    'Cryptographic Usage Mask': 'Encrypt, Decrypt',
    Sensitive: 'true',
    'Object Group': 'one, two',
    'Application Specific Information': 'Application Namespace: LTO, Application Data: 7',
  });
  expect(Object.keys(ATTRS)).not.toContain('Digest');
});

it('formats an object with a date outside the range of the calendar', async () => {
  const { client, shown } = await begin();
  const far = attribute('x-Far', structure(tags.AttributeValue, dateTime(tags.ActivationDate, 9_000_000_000_000_000)));
  const id = await client.key('00112233445566778899aabbccddeeff', 3, 12, far);
  expect(shown(id).ATTRS).toMatchObject({ 'x-Far': 'Activation Date: 9000000000000000 s' });
});

it('records changes and uses by a client', async () => {
  const { world, client } = await begin();
  const id = await client.key('00112233445566778899aabbccddeeff', 3, 12, named('disk'));
  await client.done('AddAttribute', [uid(id), worded('Comment', 'rack 7')]);
  expect(world.audit(1)[0]).toMatchObject({
    content: 'KMIP object disk changed by its client',
    changes: [expect.objectContaining({ field: 'ATTRS.Comment', new: 'rack 7' })],
  });
  const { environment } = world.appliance;
  const { kmipServer } = await import('../state.ts');
  kmipServer.set(environment, { ...kmipServer.get(environment), loglevel: 'ALL' });
  await client.done('Encrypt', [uid(id), structure(tags.CryptographicParameters, enumeration(tags.BlockCipherMode, 2)), data('00'.repeat(16))]);
  expect(world.audit(1)[0]).toMatchObject({ content: 'KMIP object disk used by its client: Encrypt', user: 'KMIP user-1' });
  await client.done('Log', [text(tags.LogMessage, 'A disk was replaced.')]);
  expect(world.audit(1)[0]).toMatchObject({ content: 'KMIP Log: A disk was replaced.' });
});
