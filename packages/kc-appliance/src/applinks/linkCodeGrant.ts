import { endsWithOwner, type GrantDefinition } from '../core/access/grants.ts';
import { applinkTable } from './state.ts';

/** The link itself belongs to the vault. Only its unused one-time code belongs to a user. */
export const linkCodeGrant: GrantDefinition = {
  kind: 'link-code',
  label: 'One-time code of application link',
  fate: endsWithOwner,
  category: 'Application links',
  all: (environment) =>
    applinkTable
      .in(environment)
      .all()
      .filter(({ code_hash }) => code_hash !== '')
      .map(({ id, name, code_by = '' }) => ({
        id,
        owner: code_by,
        name,
        allowed: ({ privileges }) => privileges.includes('CLOUD_ADMIN'),
        about: { kind: 'Application link', id },
      })),
  end: (environment, id) => {
    const link = applinkTable.in(environment).get(id);
    if (link) applinkTable.in(environment).put({ ...link, code_hash: '', code_expires: 0 });
  },
};
