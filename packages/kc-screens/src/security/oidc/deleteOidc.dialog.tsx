import { Trash2 } from 'lucide-react';
import type { CurrentOf } from 'kc-api/contract/call';
import { oidc } from 'kc-api/contract/security/oidc';
import { oidcRules, oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

export const deleteOidcDialog = defineConfirmDialog<typeof oidc.remove>({
  id: 'oidc.delete',
  label: t('Delete configuration'),
  title: t('Delete the OIDC configuration'),
  verb: t('Delete configuration'),
  needs: 'none',
  icon: <Trash2 aria-hidden />,
  allowed: oidcRules.change,
  nameOf: () => t('OIDC configuration'),
  consequence: () =>
    t('OIDC users can no longer sign in. To restore sign-in, the configuration and its client secret must be entered again. This cannot be undone.'),
  call: oidc.remove,
  input: () => ({}),
  failed: () => oidcTexts.deleteFailed,
  done: () => t('OIDC configuration deleted'),
});

const load = { now: oidc.read };

export const disableOidcDialog = defineConfirmDialog<typeof oidc.setStatus, unknown, typeof load, CurrentOf<typeof oidc.setStatus>>({
  id: 'oidc.disable',
  title: t('Disable OIDC sign-in'),
  verb: t('Disable'),
  needs: 'none',
  allowed: oidcRules.change,
  nameOf: () => t('OIDC sign-in'),
  consequence: () => t('OIDC users cannot sign in until it is enabled again. The configuration is kept.'),
  call: oidc.setStatus,
  load,
  seen: (_, { now }) => now,
  input: () => ({ body: { enabled: false } }),
  done: () => t('OIDC sign-in disabled'),
});
