import { Pencil } from 'lucide-react';
import { oidc } from 'kc-api/contract/security/oidc';
import { oidcRules } from 'kc-api/rules/security/oidc/oidc';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** SEC-086, SEC-087: saves with one of two calls, depending on whether there are directory domains. */
const configure = (call: typeof oidc.save | typeof oidc.saveWithoutDirectory) =>
  defineFormDialog<typeof call>({
    id: call === oidc.save ? 'oidc.save' : 'oidc.saveWithoutDirectory',
    title: t('Configure OIDC'),
    action: t('Save configuration'),
    label: t('Configure OIDC'),
    icon: <Pencil aria-hidden />,
    allowed: oidcRules.change,
    call,
    form: () => import('./configureOidc.form.tsx'),
  });

export const configureOidcDialog = configure(oidc.save);
export const configureOidcAloneDialog = configure(oidc.saveWithoutDirectory);
