import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { groups } from 'kc-api/contract/security/groups';
import { directoryServerTexts } from 'kc-api/rules/workloads/directoryServers';
import { defineSteps } from '../../../shell/index.ts';
import { AdminGroupField, initialGroup } from '../../adminGroups/index.ts';
import { directoryServerSteps } from '../fields/directoryServer.steps.tsx';
import { bodyOf, newServer, type DirectoryServerValues } from '../fields/directoryServer.schema.ts';

const load = { groups: groups.list };

/** Preselects the group of the VM set if the user is a member. */
export const form = defineSteps<DirectoryServerValues, typeof directoryServers.create, CvmSet, typeof load>({
  load,
  initialValues: ({ target, data, ports }) => newServer(initialGroup(data.groups.groups, ports.actor, target.group)),
  steps: directoryServerSteps<CvmSet, typeof load>(({ data }) => <AdminGroupField name="groupname" groups={data.groups.groups} />),
  toBody: (values) => ({ groupname: values.groupname, ...bodyOf(values) }),
  done: () => directoryServerTexts.added,
});
