import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backups } from 'kc-api/contract/backup/backup';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { bytesOfForm, forged, formOf, opened, sealed, smallWorld, storeOf, verifyAs } from '../../test/imageFiles.ts';
import { refusal, root, sara, type World } from '../../test/kit.ts';
import { makeImage, madeImage } from '../../test/recipes/restartRecipes.ts';
import { keepImage } from './pieces.ts';
import { verifiedImage } from './state.ts';

/** The world of the read-only tests, and its image. */
let source: World;
let image: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  source = await smallWorld();
  await makeImage(source);
  image = await bytesOfForm(await madeImage(source));
});
afterAll(() => source.appliance.close());

const imageForm = () => formOf(image.slice(), 'keycontrol-backup.bu');

describe('malformed image content', () => {
  const line = (text: string, start: string) => text.split('\n').find((one) => one.startsWith(start)) ?? expect.fail(`no line ${start}`);
  const settingTo = (name: string, value: unknown) => (text: string) => {
    const values = JSON.parse(line(text, '{"values"')) as { values: [string, unknown][] };
    const changed = [...values.values.filter(([one]) => one !== name), [name, value]];
    return text.replace(line(text, '{"values"'), JSON.stringify({ values: changed }));
  };
  const cases: readonly (readonly [string, (text: string) => string, string])[] = [
    ['without a version', (text) => text.replace('"version":"10.5.0",', ''), 'header: version'],
    ['with a number as its version', (text) => text.replace('"version":"10.5.0"', '"version":7'), 'header: version'],
    ['with null for a line', (text) => text.replace(line(text, '{"table":"users"'), '[null]'), 'line '],
    ['with null for a row', (text) => text.replace(/\{"table":"groups","rows":\[/, '{"table":"groups","rows":[null,'), 'line '],
    ['with numbers for rows', (text) => text.replace(/\{"table":"groups","rows":\[/, '{"table":"groups","rows":[1,2,'), 'line '],
    ['with a number for rows', (text) => text.replace(line(text, '{"table":"groups"'), '{"table":"groups","rows":7}'), 'line '],
    ['with a privilege that there is none', (text) => text.replace('"privileges":["SEC_ADMIN"]', '"privileges":["ROOT"]'), 'users: privileges.0'],
    ['with a row that lacks a field', (text) => text.replace('"enabled":true,', ''), 'users: enabled'],
    ['with a text as a time-out', settingTo('session_timeout', 'soon'), 'session_timeout'],
    ['with a time-out of none', settingTo('session_timeout', 0), 'session_timeout'],
    ['with a rule of another shape', settingTo('two_factor', 'yes'), 'two_factor'],
    ['with a rule beyond its bounds', settingTo('two_person_rule', { acts: [], hours: 0 }), 'two_person_rule: hours'],
    ['with defaults that nobody could set', settingTo('user_defaults', { account: { expires: -1 }, user_authentication: {} }), 'user_defaults'],
    ['with values of another shape', (text) => text.replace(line(text, '{"values"'), '{"values":[["a"]]}'), 'line '],
  ];

  it.each(cases)('names the position of malformed data in an image %s', async (_, change, place) => {
    const said = await refusal(verifyAs(source, await forged(source, imageForm(), change)));
    expect(said.status).toBe(400);
    expect(said.message).toContain('The image holds malformed data (');
    expect(said.message).toContain(place);
  });

  it('refuses the restore of a malformed image and writes nothing', async () => {
    const world = await smallWorld();
    const { environment } = world.appliance;
    await makeImage(world);
    await verifyAs(world, await madeImage(world));
    const bad = await forged(world, await madeImage(world), settingTo('session_timeout', 'soon'));
    const kept = await keepImage(environment, (bad.get('file') as File).stream());
    const verified = verifiedImage.get(environment);
    if (!verified) throw new Error('Nothing was verified.');
    verifiedImage.set(environment, { ...verified, ...kept });
    world.put({ ...world.user(sara.login), full_name: 'Sara L.' });
    const said = await refusal((await world.as(root)).send(backups.restore));
    expect(said).toMatchObject({ status: 400, message: backupTexts.malformed('session_timeout') });
    expect(world.user(sara.login).full_name).toBe('Sara L.');
  });

  it('drops settings that this version does not know', async () => {
    const world = await smallWorld();
    await makeImage(world);
    await verifyAs(world, await forged(world, await madeImage(world), settingTo('from_long_ago', { a: 1 })));
    await (await world.as(root)).send(backups.restore);
    expect(
      storeOf(world)
        .snapshot()
        .values.map(([name]) => name),
    ).not.toContain('from_long_ago');
  });

  it('refuses an image with a malformed header', async () => {
    const { header, text } = await opened(source, imageForm());
    for (const wrong of [
      { ...header, min_keyparts: 0 },
      { ...header, parts: 7 },
      { ...header, key: 'x' },
      { ...header, hostname: 'x'.repeat(2_000) },
    ]) {
      const form = await sealed(source, { header: header, text });
      const bytes = await bytesOfForm(form);
      const body = Buffer.from(JSON.stringify(wrong));
      const head = Buffer.from(bytes.slice(0, 14));
      head.writeUInt32BE(body.length, 10);
      const rest = bytes.slice(14 + new DataView(bytes.buffer).getUint32(10));
      const said = await refusal(verifyAs(source, formOf(new Uint8Array(Buffer.concat([head, body, rest])))));
      expect(said).toMatchObject({ status: 400, message: backupTexts.malformed('header') });
    }
  });
});
