import { FieldGrid } from 'kc-components/Form';
import { applinks } from 'kc-api/contract/applinks/applinks';
import { groups } from 'kc-api/contract/security/groups';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';
import { LinkField } from '../../../applinks/choice/index.ts';
import { defineSteps } from '../../../shell/index.ts';
import { hasHsm, hsmLoad, kekSchema } from '../../kek/kek.schema.ts';
import { NewKekFields } from '../../kek/KekFields.tsx';
import { linkHelp } from '../linkHelp.ts';
import { AutoEncryptFields } from '../autoEncrypt/AutoEncryptFields.tsx';
import { ConnectionFields } from '../connection/ConnectionFields.tsx';
import { CertificateFields, ReauthenticationFields, RekeyFields, SizeFields } from '../edit/SettingsFields.tsx';
import { SingleKeyFields } from '../singleKey/SingleKeyFields.tsx';
import { connectionStepSchema, createBody, encryptionSchema, generalSchema, newCvmSet, type CvmSetValues } from './cvmSet.schema.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { initialGroup } from '../../adminGroups/index.ts';

/** Optional, because an appliance may have no links. */
const links = { call: applinks.list, optional: true } as const;
const load = { groups: groups.list, defaults: cvmSets.systemDefaults, links, ...hsmLoad };

export const form = defineSteps<CvmSetValues, typeof cvmSets.create, unknown, typeof load>({
  load,
  initialValues: ({ data, ports }) =>
    newCvmSet(initialGroup(data.groups.groups, ports.actor), {
      heartbeat: data.defaults.settings['cvm_set.heartbeat'],
      grace_period: data.defaults.settings['cvm_set.grace_period'],
    }),
  steps: [
    {
      id: 'general',
      title: t('General'),
      schema: generalSchema,
      Fields: ({ data }) => (
        <FieldGrid>
          <GeneralFields groups={data.groups.groups} />
          {data.links && <LinkField name="applink_guid" links={data.links.applinks} help={linkHelp} />}
          <SizeFields />
        </FieldGrid>
      ),
    },
    {
      id: 'connection',
      title: t('Connection'),
      schema: connectionStepSchema,
      Fields: () => (
        <FieldGrid>
          <ConnectionFields />
          <CertificateFields />
          <ReauthenticationFields />
        </FieldGrid>
      ),
    },
    {
      id: 'encryption',
      title: t('Encryption'),
      schema: ({ ports }) => encryptionSchema(ports.clock.now()),
      Fields: ({ ports }) => (
        <FieldGrid>
          <AutoEncryptFields />
          <SingleKeyFields now={ports.clock.now()} />
          <RekeyFields />
        </FieldGrid>
      ),
    },
    {
      id: 'kek',
      title: t('KEK'),
      schema: ({ data }) => kekSchema(hasHsm(data)),
      Fields: ({ data }) => (
        <FieldGrid>
          <NewKekFields hsm={hasHsm(data)} optional />
        </FieldGrid>
      ),
    },
  ],
  toBody: createBody,
  done: () => cvmSetTexts.created,
  created: (_, { name }) => name.trim(),
  madeRow: ({ cvm_set }) => cvm_set.guid,
});
