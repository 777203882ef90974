import { Pencil } from 'lucide-react';
import type { AnswerOf } from 'kc-api/contract/call';
import { oidc } from 'kc-api/contract/security/oidc';
import { oidcRules } from 'kc-api/rules/security/oidc';
import { defineFormDialog } from '../../../shell/index.ts';
import { OidcFields } from './OidcFields.tsx';
import { oidcBody, oidcSchema, oidcValues, type OidcValues } from './oidc.schema.ts';

const load = { kept: oidc.read };

const base64 = async (file: File): Promise<string> => btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));

/** SEC-086, SEC-087: which of the two calls saves depends on whether there are directory domains. */
const configure = (call: typeof oidc.save | typeof oidc.saveWithoutDirectory) =>
  defineFormDialog<OidcValues, typeof call, unknown, typeof load, AnswerOf<typeof oidc.read>>({
    id: call === oidc.save ? 'oidc.save' : 'oidc.saveWithoutDirectory',
    title: 'Configure OIDC',
    action: 'Save configuration',
    label: 'Configure OIDC',
    icon: <Pencil aria-hidden />,
    allowed: oidcRules.change,
    load,
    schema: oidcSchema,
    seen: ({ data }) => data.kept,
    initialValues: ({ seen }) => oidcValues(seen.oidc),
    Fields: ({ seen }) => <OidcFields kept={seen.oidc} />,
    call,
    toBody: (values, { seen }) => oidcBody(values, seen.oidc),
    done: () => 'OIDC configuration saved',
    // SEC-088: the certificate authority follows by a call of its own.
    after: (answer, { values: { ca }, follow }) => {
      if (ca) void base64(ca).then((cacert) => follow(oidc.setCa, { body: { name: ca.name, cacert, revision: answer?.revision } }));
    },
  });

export const configureOidcDialog = configure(oidc.save);
export const configureOidcAloneDialog = configure(oidc.saveWithoutDirectory);
