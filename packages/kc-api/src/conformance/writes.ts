import * as v from 'valibot';
import { randomHex } from '../client/randomHex.ts';
import { group, groups } from '../contract/security/groups.ts';
import { session } from '../contract/session/session.ts';
import { checkRefusal, checkSuccess, envelopeOf, type Run } from './run.ts';

const row = v.object({ id: v.string(), name: v.string() });
type Row = v.InferOutput<typeof row>;
const groupNames = v.object({ groups: v.array(row), marker: v.optional(v.string()) });
/** An appliance that repeats its pages must not keep the kit busy for ever. */
const maxPages = 1000;

const groupAnswer = v.object({ group });

/** The names that the group has: at first, after its change, and after the change that the appliance must refuse. */
type Names = [string, string, string];

interface WriteOptions {
  /** The names of all objects that the kit creates start with it. */
  prefix: string;
  /** To prove who asks before a group is removed. */
  password: string;
}

/** Creates a group, changes it, changes it with a stale revision and removes it, also after an interruption. */
export async function checkWrites(run: Run, { prefix, password }: WriteOptions): Promise<void> {
  const name = `${prefix}${randomHex(12)}`;
  const names: Names = [name, `${name}-2`, `${name}-3`];
  try {
    await checkGroup(run, names);
  } finally {
    run.leftBehind = await removeByName(run, names, password);
    if (run.leftBehind.length > 0) run.add(groups.remove, 'cleanup', 'nothing that the kit created remains', `${run.leftBehind.length} left`);
  }
}

async function checkGroup(run: Run, [name, changedName, staleName]: Names): Promise<void> {
  const { token } = run;
  const content = { name, privilege: 'CLOUD_ADMIN', user_members: [], adgroup_members: [] };
  // Each body has the name, so that the group of an appliance that accepts it is removed as well.
  for (const body of [JSON.stringify(content).slice(0, -1), JSON.stringify([content]), JSON.stringify({ ...content, user_members: 7 })]) {
    const refused = await run.ask(groups.create, { token, body });
    if (refused) checkRefusal(run, groups.create, 'malformed', 400, refused);
  }
  const created = await run.ask(groups.create, { token, body: JSON.stringify(content) });
  if (!created || !checkSuccess(run, groups.create, created)) return;
  const made = v.safeParse(groupAnswer, created.json);
  if (!made.success) return;
  const { id, revision } = made.output.group;
  const params = { id };
  if (made.output.group.name !== name) run.add(groups.create, 'schema', 'the name that was sent', 'another name', 'group.name');
  const read = await run.ask(groups.read, { token, params });
  if (read) checkSuccess(run, groups.read, read);
  if (revision === undefined) {
    run.skip('revision', 'The appliance knows no revisions.', groups.change);
    return;
  }
  run.capabilities.add('Revisions');
  const changed = await run.ask(groups.change, { token, params, body: JSON.stringify({ name: changedName, revision }) });
  const after = changed && checkSuccess(run, groups.change, changed) ? v.safeParse(groupAnswer, changed.json) : undefined;
  if (!after?.success) return;
  const next = after.output.group.revision;
  if (next === undefined || next <= revision) run.add(groups.change, 'revision', 'a higher revision after a change', String(next), 'group.revision');
  const stale = await run.ask(groups.change, { token, params, body: JSON.stringify({ name: staleName, revision }) });
  if (!stale || !checkRefusal(run, groups.change, 'revision', 409, stale)) return;
  if (!v.safeParse(group, envelopeOf(stale)?.current).success)
    run.add(groups.change, 'revision', 'the object as it is now', 'no object of the schema', 'current');
}

/** Removes every group with one of the names. Works after an interruption, and after a lost answer. */
async function removeByName(run: Run, names: Names, password: string): Promise<string[]> {
  const { token } = run;
  const own = async (): Promise<Row[] | undefined> => {
    const rows: Row[] = [];
    let marker = '';
    for (let page = 0; page < maxPages; page += 1) {
      const listed = await run.askToCleanUp(groups.list, { token, ...(marker === '' ? {} : { query: { marker } }) });
      const read = v.safeParse(groupNames, listed?.json);
      if (!read.success) return undefined;
      rows.push(...read.output.groups.filter((one) => names.includes(one.name)));
      marker = read.output.marker ?? '';
      if (marker === '') return rows;
    }
    return undefined;
  };
  const rest = await own();
  if (!rest) return [`${names[0]} (the groups could not be listed, so it may exist)`];
  if (rest.length === 0) return [];
  await run.askToCleanUp(session.confirm, { token, body: JSON.stringify({ password }) });
  for (const { id } of rest) {
    const removed = await run.askToCleanUp(groups.remove, { token, params: { id }, body: '{}' });
    if (removed) checkSuccess(run, groups.remove, removed);
  }
  const left = await own();
  return left ? left.map((one) => one.name) : rest.map((one) => one.name);
}
