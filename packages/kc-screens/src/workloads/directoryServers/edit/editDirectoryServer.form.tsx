import { TextField } from 'kc-components/TextField';
import type { DirectoryServer, directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { directoryServerTexts } from 'kc-api/rules/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { defineSteps } from '../../../shell/index.ts';
import { directoryServerSteps } from '../fields/directoryServer.steps.tsx';
import { changesOf, valuesOf, type DirectoryServerValues } from '../fields/directoryServer.schema.ts';

/** POL-23. */
const FixedGroup = () => <TextField name="groupname" label={t('Admin group')} disabledReason={t('The group of a directory server cannot be changed.')} wide />;

export const form = defineSteps<DirectoryServerValues, typeof directoryServers.change, DirectoryServer>({
  initialValues: ({ target }) => valuesOf(target),
  steps: directoryServerSteps(FixedGroup, (target: DirectoryServer) => target),
  toBody: (values, { start }) => changesOf(values, start),
  undo: 'A connection holds secrets whose former values cannot be read.',
  done: () => directoryServerTexts.updated,
});
