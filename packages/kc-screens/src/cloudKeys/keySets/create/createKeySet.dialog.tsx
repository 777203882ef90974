import { Plus } from 'lucide-react';
import { keySets, type CspType } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { defineWizard, type DialogDefinition } from '../../../shell/index.ts';

const titles: Readonly<Record<CspType, string>> = {
  AWS: 'Create AWS key set',
  AZURE: 'Create Azure key set',
  GCP: 'Create Google Cloud key set',
  TDE: 'Create database key set',
};

/** KSET-08, for one type: what is asked, and what can be wrong, differ by provider. */
const create = (type: CspType) =>
  defineWizard<typeof keySets.create>({
    id: { AWS: 'keySets.createAws', AZURE: 'keySets.createAzure', GCP: 'keySets.createGcp', TDE: 'keySets.createTde' }[type],
    title: titles[type],
    label: 'Create key set',
    action: 'Create key set',
    icon: <Plus aria-hidden />,
    allowed: (actor) => keySetRules.create(actor, type),
    call: keySets.create,
    form: async () => ({ form: (await import('./createKeySet.form.tsx')).formOf(type) }),
  });

export const createKeySetDialogs: Readonly<Record<CspType, DialogDefinition<unknown>>> = {
  AWS: create('AWS'),
  AZURE: create('AZURE'),
  GCP: create('GCP'),
  TDE: create('TDE'),
};
