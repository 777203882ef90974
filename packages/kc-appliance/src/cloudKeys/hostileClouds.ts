import type { Environment } from '../core/context.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { accountsOf, keySetsOf, keysOf } from './clouds/keyRecords.ts';

/** Puts hostile texts into all editable fields of the clouds. */
export function spoilClouds(environment: Environment): void {
  const sets = keySetsOf(environment);
  sets
    .all()
    .forEach((set, index) =>
      sets.put({ ...set, name: `${hostileText(index)} ${index}`, description: hostileText(index + 1), groupname: hostileText(index + 2) }),
    );
  const accounts = accountsOf(environment);
  accounts.all().forEach((account, index) => accounts.put({ ...account, name: `${hostileText(index)} ${index}`, description: hostileText(index + 4) }));
  const keys = keysOf(environment);
  keys.all().forEach((key, index) =>
    keys.put({
      ...key,
      name: hostileText(index),
      description: hostileText(index + 1),
      tags: [{ key: hostileText(index + 2), value: hostileText(index + 3) }],
      location: hostileText(index + 4),
    }),
  );
}
