import { backupTexts } from 'kc-api/rules/backup/backup';
import { displayNames, type Flavour } from 'kc-api/rules/privileges';
import { olderThan } from 'kc-api/rules/upgrade/version';
import type { Environment } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { software } from '../core/state.ts';
import type { Row, Table, TableName, ValueName } from '../core/store/store.ts';
import type { Image } from './imageFormat.ts';
import { emptiedTables, growingValues, leftTables, leftValues, ownValues } from './left.ts';
import { valueShape } from './storedShapes.ts';

/** Refuses (400) an image that does not fit this appliance. */
export function checkFits(environment: Environment, { header, tables }: Image): void {
  const { flavour, version } = header;
  if (flavour !== environment.vault.flavour) refuse(400, backupTexts.otherVault(displayNames[flavour as Flavour] ?? flavour));
  const own = software.get(environment).version;
  if (olderThan(own, version)) refuse(400, backupTexts.newer(version, own));
  for (const name of tables.keys()) if (!environment.tables.includes(name)) refuse(400, backupTexts.unknownData);
}

/** Replaces all data by the image, row by row. Call inside a transaction: all or nothing. */
export function putImage({ store, tables }: Environment, image: Image): void {
  const table = (name: TableName) => store.table(name) as unknown as Table<Row>;
  for (const name of tables) {
    if (leftTables.has(name)) continue;
    table(name).clear();
    table(name).putMany(image.tables.get(name) ?? []);
  }
  for (const name of emptiedTables) table(name).clear();
  const snapshot = store.snapshot();
  const here = new Map<string, unknown>(snapshot.values);
  snapshot.close();
  for (const name of new Set([...here.keys(), ...image.values.keys()])) {
    const isOwn = ownValues.has(name) && (here.get(name) ?? null) !== null;
    if (!isOwn && !leftValues.has(name) && valueShape(name)) store.setValue(name as ValueName, (image.values.get(name) ?? null) as never);
  }
  for (const name of growingValues) store.setValue(name, Math.max(Number(here.get(name) ?? 0), Number(image.values.get(name) ?? 0)) as never);
}
