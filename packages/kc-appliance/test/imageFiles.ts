import { gunzipSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { backups } from 'kc-api/contract/backup/backup';
import { keyPartText } from 'kc-api/rules/recovery/keyPartFile';
import { openContainer, readContainer, sealContainer, type ContainerHeader } from '../src/backup/imageContainer.ts';
import { findBackupKey } from '../src/keyPart/index.ts';
import { adminKey } from 'kc-api/contract/account/account';
import { signIns } from '../src/security/signIns.ts';
import { makeWorld, root, type World } from './kit.ts';

export const dana = signIns[3] as (typeof signIns)[number];
export const storeOf = (world: World) => world.appliance.environment.store;

/** Creates a small appliance with four users and an admin key, so that reading its image takes milliseconds. */
export async function smallWorld(seed = 1, more: Parameters<typeof makeWorld>[0] = {}): Promise<World> {
  const world = await makeWorld({ scenario: 'empty', seed, ...more });
  const first = world.user(root.login);
  for (const { login, password, privileges } of [signIns[1], dana, signIns[4]] as (typeof dana)[]) {
    const hash = await world.appliance.environment.passwords.hash(password);
    world.put({ ...first, id: login, login_name: login, privileges: privileges('keycontrol'), password: hash });
  }
  await (await world.as(root)).send(adminKey.generate);
  return world;
}

export const formOf = (bytes: Uint8Array<ArrayBuffer>, name = 'image.bu'): FormData => {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  return form;
};
export const bytesOfForm = async (form: FormData): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await (form.get('file') as File).arrayBuffer());

export const verifyAs = async (world: World, form: FormData, who = root) => (await world.as(who)).send(backups.verify, { body: form } as never);

interface OpenedForm {
  header: ContainerHeader;
  /** The lines of the image, including the digest at the end. */
  text: string;
}

function keyFor(world: World, id: string): Uint8Array {
  const key = findBackupKey(world.appliance.environment, id);
  if (!key) throw new Error('The appliance does not hold the key of the image.');
  return key;
}

/** Decrypts an image with the key of this world's appliance. */
export async function opened(world: World, form: FormData): Promise<OpenedForm> {
  const container = await readContainer(form.get('file') as File);
  const plain = await openContainer(container, keyFor(world, container.header.key));
  return { header: container.header, text: gunzipSync(Buffer.from(await new Response(plain.stream()).arrayBuffer())).toString() };
}

/** Encrypts lines like the appliance of this world. */
export async function sealed(world: World, { header, text }: OpenedForm): Promise<FormData> {
  const plain = new Blob([new Uint8Array(gzipSync(text))]).stream();
  return formOf(new Uint8Array(await new Response(sealContainer(header, keyFor(world, header.key), plain)).arrayBuffer()));
}

/** Changes the lines before the digest, and recomputes the digest. */
function redigested(text: string, change: (lines: string) => string): string {
  const lines = change(text.slice(0, text.indexOf('{"sha256":"')));
  return `${lines}{"sha256":"${createHash('sha256').update(lines).digest('hex')}"}\n`;
}

/** Returns the image with changed lines, encrypted with the key of the appliance. Only a defect of the appliance could create such a file. */
export async function forged(world: World, form: FormData, change: (lines: string) => string): Promise<FormData> {
  const { header, text } = await opened(world, form);
  return sealed(world, { header, text: redigested(text, change) });
}

/** Returns the file of a holder's admin key part, as downloaded from the account page. */
export function partFileOf(world: World, login: string): string {
  const { key_part } = world.user(login);
  return keyPartText({ user: login, vault: world.appliance.environment.vault.name, generation: 1, parts: (key_part?.part ?? '').split('\n') });
}
