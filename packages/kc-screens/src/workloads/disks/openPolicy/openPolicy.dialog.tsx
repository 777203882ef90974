import { ScrollText } from 'lucide-react';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { mayCall } from 'kc-api/rules/privileges';
import { all, allow, deny } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';
import type { DiskRow } from '../diskRow.ts';

/** DISK-21. */
export const openPolicyDialog = defineDialog<DiskRow>({
  id: 'disks.openPolicy',
  label: t('Open policy'),
  icon: <ScrollText aria-hidden />,
  needs: 'one',
  submit: null,
  quiet: true,
  allowed: (actor, { policy }) => all(mayCall(actor, cvms.read.need), policy ? allow : deny(t('This disk has no policy.'))),
  body: async () => (await import('./OpenPolicy.tsx')).OpenPolicy,
});
