import { requests } from 'kc-api/contract/requests/requests';
import { settings } from 'kc-api/contract/security/settings';
import { proxy } from 'kc-api/contract/settings/proxy';
import { systemSettings } from 'kc-api/contract/settings/systemSettings';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { minutesProblem } from 'kc-api/rules/settings/systemSettings';
import { olderThan } from 'kc-api/rules/upgrade/version';
import * as v from 'valibot';
import type { Environment } from '../core/context.ts';
import type { Migration } from '../core/store/migration.ts';
import { refuse } from '../core/refusal.ts';
import { software } from '../core/state.ts';
import type { Row, ValueName } from '../core/store/store.ts';
import type { Image } from './imageFormat.ts';
import { leftTables, leftValues } from './left.ts';
import { rowShapes, valueShape } from './storedShapes.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

/** Settings that the contract restricts more closely than their type: an image may contain only values that a call could have set. */
const settingSchemas: Partial<Record<ValueName, v.GenericSchema>> = {
  audit_log: systemSettings.changeAuditLog.body,
  login_settings: settings.changeLogin.body,
  mail_server: settings.changeMailServer.body,
  min_keyparts: v.pipe(v.number(), v.integer(), v.minValue(1)),
  proxy: proxy.change.body,
  session_lifetime: v.pipe(v.number(), v.gtValue(0)),
  session_timeout: v.pipe(
    v.number(),
    v.check((minutes) => minutesProblem(minutes) === undefined),
  ),
  two_person_rule: requests.changeRule.body,
  user_defaults: settings.changeUserDefaults.body,
};

/** Refuses (400) with the path of the first problem: 'users: privileges.0'. Omits the value, which may be a secret. */
function refuseAt(name: string, issues: readonly v.BaseIssue<unknown>[]): never {
  const path = issues[0] && v.getDotPath(issues[0]);
  return refuse(400, backupTexts.malformed(path ? `${name}: ${path}` : name));
}

function checkValues(image: Image): void {
  for (const [name, value] of image.values) {
    // Null stands for the initial value. `putImage` skips values that this version does not know.
    const schema = valueShape(name);
    if (value === null || !schema || leftValues.has(name)) continue;
    for (const one of [schema, settingSchemas[name as ValueName]]) {
      const read = one && v.safeParse(one, value, { abortEarly: true });
      if (read && !read.success) refuseAt(name, read.issues);
    }
  }
}

/** Rows of an earlier version become valid by the migrations that follow the restore. */
function migrated(row: Row, migrations: readonly Migration[]): Row {
  try {
    return migrations.reduce((now, { change }) => change(now) ?? now, row);
  } catch {
    return row;
  }
}

/** Number of rows that are checked before other requests can run. */
const sliceRows = 2_000;

/** Refuses (400) an image with a row or a value that no appliance of this version could have stored. */
export async function checkContents(environment: Pick<Environment, 'store' | 'migrations'>, image: Image): Promise<void> {
  checkValues(image);
  const done = image.values.get('migrations_done') ?? [];
  const own = software.get(environment).version;
  const due = environment.migrations.filter(({ id, version }) => !olderThan(own, version) && !(done as string[]).includes(id));
  let count = 0;
  for (const [name, rows] of image.tables) {
    if (leftTables.has(name)) continue;
    const migrations = due.filter(({ table }) => table === name);
    for (const row of rows) {
      const read = v.safeParse(rowShapes[name], migrated(row, migrations), { abortEarly: true });
      if (!read.success) refuseAt(name, read.issues);
      count += 1;
      if (count % sliceRows === 0) await yieldToEventLoop();
    }
  }
}
