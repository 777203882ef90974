import type { AnswerOf } from 'kc-api/contract/call';
import { oidc } from 'kc-api/contract/security/oidc';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';
import { OidcFields } from './OidcFields.tsx';
import { registered } from './oidcHelp.ts';
import { caBody, oidcBody, oidcSchema, oidcValues, type OidcValues } from './oidc.schema.ts';

const load = { kept: oidc.read };

export const form = defineForm<OidcValues, typeof oidc.save | typeof oidc.saveWithoutDirectory, unknown, typeof load, AnswerOf<typeof oidc.read>>({
  load,
  schema: oidcSchema,
  seen: ({ data }) => data.kept,
  initialValues: ({ seen }) => oidcValues(seen.oidc),
  size: 'wizard',
  Fields: ({ seen }) => <OidcFields kept={seen.oidc} addresses={registered(seen)} />,
  toBody: (values, { seen }) => oidcBody(values, seen.oidc),
  undo: 'A connection holds secrets whose former values cannot be read.',
  done: () => t('OIDC configuration saved'),
  // SEC-088: a separate call saves the certificate authority.
  after: (answer, { values: { ca, noCa }, follow }) => {
    if (!ca && noCa) follow(oidc.removeCa, { body: { revision: answer?.revision } });
    if (ca) void caBody({ ca, noCa }).then(({ cacert = '' }) => follow(oidc.setCa, { body: { name: ca.name, cacert, revision: answer?.revision } }));
  },
});
