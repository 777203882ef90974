/** Dangerous acts, as the contract declares them at its calls (`second`) and the settings choose from them. 'rule' is not chosen: it is one as long as another is. */
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
