import type { AcmeSettings } from 'kc-api/contract/acme/acme';
import { kmipAcme } from 'kc-api/contract/acme/kmipAcme';
import { acmeTexts } from 'kc-api/rules/acme/acme';
import { t } from 'kc-intl/t';
import { defineForm, difference } from '../../../shell/index.ts';
import { acmeBody, acmeSchema, acmeValues, type AcmeValues } from '../../acme.schema.ts';
import { AcmeFields } from '../../AcmeFields.tsx';

const load = { now: kmipAcme.read };

export const form = defineForm<AcmeValues, typeof kmipAcme.change, unknown, typeof load, AcmeSettings>({
  load,
  seen: ({ data }) => data.now.acme,
  schema: ({ seen }) => acmeSchema(seen),
  initialValues: ({ seen }) => acmeValues(seen),
  Fields: ({ seen }) => <AcmeFields info={seen} call={kmipAcme.checkDirectory} />,
  toBody: (values, { start }) => difference(acmeBody(values), acmeBody(start)),
  confirm: ({ enabled }, { start }) =>
    enabled && !start.enabled
      ? {
          title: t('Turn automatic renewal on?'),
          consequence: t(
            'The appliance obtains a certificate now and installs it. Clients are disconnected for a moment. Those that do not trust the CA can no longer connect.',
          ),
          verb: t('Turn on'),
          tone: 'default',
        }
      : null,
  undo: 'A certificate that was obtained since the change stays installed.',
  done: () => acmeTexts.saved,
});
