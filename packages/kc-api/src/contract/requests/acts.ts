/**
 * Dangerous acts, which calls declare in `second`. Administrators choose from them in the settings, except for 'rule'. 'rule' and 'restore' need
 * approval while any act is chosen: with either, one person could turn the rule off.
 */
export const acts = [
  'cloudKeys.end',
  'keySets.remove',
  'kek.end',
  'objects.end',
  'clients.end',
  'vaults.remove',
  'administrators',
  'users',
  'signIn',
  'hsm.reset',
  'nodes.remove',
  'restore',
  'decommission',
  'rule',
] as const;
export type Act = (typeof acts)[number];

/** Acts that need approval while any act is chosen, whether they are chosen or not. */
export const impliedActs: readonly Act[] = ['restore', 'rule'];
