import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { audit } from 'kc-api/contract/audit/audit';
import { root } from '../kit.ts';
import { recipes } from '../recipes/recipes.ts';
import { inputOf, openDoor, type Door, type Said, type Sent } from './door.ts';
import { hostileBodies, hostileValues, jsonOf } from './hostileValues.ts';
import { fieldsOf, tooLong, withAt } from 'kc-api/conformance/samples';

/** Calls whose refusals write audit records and counters, because they may be attempts to guess credentials. */
const toldRefusals = new Set([
  'session.login',
  'session.challenge',
  'session.confirm',
  'users.testSignIn',
  'passkeys.create',
  'passkeyProofs.signIn',
  'passkeyProofs.confirm',
  'luna.logIn',
  'lunaCloud.change',
  'recovery.passphrase',
  'recovery.hsm',
  'recovery.kmip',
]);
/** Matches log lines with the reason why a passkey was refused. The response omits the reason; the line is not a failure. */
const isReason = (line: string): boolean => /^A (?:new )?passkey of \S+ was refused: /.test(line);
/** Numbers that no field accepts: the fields hold days, seconds, ports and offsets. */
const noNumbers = new Set(['a fraction', 'the largest number', 'the smallest number', 'more than a number', 'more than whole numbers go']);

const texts = Object.entries(hostileValues).flatMap(([name, value]): [string, string][] =>
  typeof value === 'string' && !value.startsWith('@raw') ? [[name, value]] : [],
);

/** Returns the read calls that show stored data: those of the same resource, and the audit log. */
const shows = ({ id }: Call): Call[] => {
  const [resource] = id.split('.');
  const reads = allCalls.filter((one) => one.method === 'GET' && one.kind === 'json' && one.id.startsWith(`${resource}.`) && !one.path.includes(':'));
  return [...reads.filter(({ query }) => !query || v.safeParse(query, {}).success), audit.list];
};

/** Returns the defects of a response that are independent of the request. */
function faultsOf(door: Door, declared: Call, { status, body, text }: Said): string[] {
  const faults = door.log
    .splice(0)
    .filter((line) => !isReason(line))
    .map((line) => `fails: ${line}`);
  if (status >= 500 && faults.length === 0) faults.push(`answers ${status}`);
  if (body === undefined) return declared.kind === 'download' && status === 200 ? faults : [...faults, 'answers no JSON'];
  if (status < 300 && body.result === 'success' && declared.kind === 'json' && !v.safeParse(declared.answer, body).success)
    faults.push(`answers in another form than declared: ${text.slice(0, 200)}`);
  return faults;
}

const tried = allCalls.filter(({ body, query, path }) => body !== undefined || query !== undefined || path.includes(':'));

it.each(tried.map((declared) => [declared.id, declared] as const))('%s handles hostile input without defects', async (_, declared) => {
  const door = await openDoor();
  const token = await door.token(root.login, root.password);
  const perform = async (id: string) => {
    const other = allCalls.find((one) => one.id === id) as Call;
    const { params, query, body } = await inputOf(door, other);
    await door.ask(other, { token, params, query, body: JSON.stringify(body ?? {}) });
  };
  await recipes[declared.id]?.before?.(door.world, perform);
  const { params, query, body } = await inputOf(door, declared);
  // Read first, so that data created on first use (such as certificates of seeded objects) exists before the attempts.
  for (const read of shows(declared).filter(({ method }) => method === 'GET')) await door.ask(read, { token });
  door.store.begin();
  const problems: string[] = [];

  async function attempt(name: string, sent: Omit<Sent, 'token'>, taken: (said: Said) => string[] = () => []) {
    const said = await door.ask(declared, { token, params, query, body: jsonOf(body ?? {}), ...sent });
    const faults = faultsOf(door, declared, said);
    const written = door.store.written();
    if (said.body?.result === 'success') {
      faults.push(...taken(said));
      if (written.length > 0)
        for (const read of shows(declared)) {
          const shown = await door.ask(read, { token, ...(read === audit.list ? { body: '{"operation":"list","offset":0,"count":5}' } : {}) });
          faults.push(...faultsOf(door, read, shown).map((fault) => `makes that ${read.id} ${fault}`));
        }
    } else if (said.body && written.length > 0 && !toldRefusals.has(declared.id)) faults.push(`is refused and writes ${written.join(', ')}`);
    problems.push(...faults.map((fault) => `${name} ${fault}`));
    door.store.rewind();
  }

  // Check that the recipe itself succeeds. Otherwise all attempts would be refused and prove nothing.
  if (recipes[declared.id]) {
    const said = await door.ask(declared, { token, params, query, body: jsonOf(body ?? {}) });
    if (said.status >= 300) problems.push(`the recipe is answered ${said.status} ${said.text}`);
    door.store.rewind();
  }
  if (declared.body) {
    for (const field of fieldsOf(declared.body)) {
      const { path, type } = field;
      const long = tooLong(field);
      if (long !== undefined) {
        const said = await door.ask(declared, { token, params, body: jsonOf(withAt(body, path, long)) });
        if (said.status !== 400 || !said.body?.errors?.[path])
          problems.push(`${path} (${type}), longer than it may be, is answered ${said.status} ${said.text.slice(0, 200)}`);
        door.store.rewind();
      }
      for (const [name, value] of Object.entries(hostileValues))
        await attempt(`${path} with ${name}`, { body: jsonOf(withAt(body, path, value)) }, () =>
          type === 'number' && noNumbers.has(name) ? ['is taken'] : [],
        );
    }
    for (const [name, whole] of Object.entries(hostileBodies)) await attempt(`a body of ${name}`, { body: whole }, () => ['is taken']);
  }
  const queried = declared.query ? fieldsOf(declared.query) : [];
  for (const field of queried.filter(({ type }) => type === 'string')) {
    const said = await door.ask(declared, { token, params, query: { ...query, [field.path]: String(tooLong(field)) }, body: jsonOf(body ?? {}) });
    if (said.status !== 400 || !said.body?.error?.endsWith('characters.'))
      problems.push(`?${field.path}, longer than it may be, is answered ${said.status} ${said.text.slice(0, 200)}`);
  }
  const fields = queried.map(({ path }) => path);
  for (const field of fields) for (const [name, value] of texts) await attempt(`?${field} with ${name}`, { query: { ...query, [field]: value } });
  for (const field of Object.keys(params))
    for (const [name, value] of texts)
      if (value.trim() !== '' && value.length < 10_000) await attempt(`:${field} with ${name}`, { params: { ...params, [field]: value.toWellFormed() } });
  if (declared.path.includes(':'))
    for (const part of ['%E0%A4%A', '%00', '..%2f..', '%ED%A0%80']) await attempt(`a path with ${part}`, { path: declared.path.replaceAll(/:\w+/g, part) });

  expect(problems).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
