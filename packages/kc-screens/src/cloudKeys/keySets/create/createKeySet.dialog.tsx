import { Plus } from 'lucide-react';
import { keySets, type CspType } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { defineWizard, type DialogDefinition } from '../../../shell/index.ts';

const titles: Readonly<Record<CspType, string>> = {
  AWS: t('Create AWS key set'),
  AZURE: t('Create Azure key set'),
  GCP: t('Create Google Cloud key set'),
  TDE: t('Create database key set'),
};

/** KSET-08: a wizard for one type, because the fields and the validation depend on the provider. */
const create = (type: CspType) =>
  defineWizard<typeof keySets.create>({
    id: { AWS: 'keySets.createAws', AZURE: 'keySets.createAzure', GCP: 'keySets.createGcp', TDE: 'keySets.createTde' }[type],
    title: titles[type],
    label: t('Create key set'),
    action: t('Create key set'),
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
