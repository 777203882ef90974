import * as yup from 'yup';
import { groups, type Group } from 'kc-api/contract/security/groups';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmTexts } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { wordFor } from '../../../../shell/index.ts';
import { cvmOperation } from '../cvmOperation.tsx';
import { Destination } from './Destination.tsx';

const load = { sets: cvmSets.list, groups: groups.list };

const cloudAdmins = (all: readonly Group[]) => all.filter(({ privilege }) => privilege === 'CLOUD_ADMIN');

/** The VM sets that none of the VMs is in. */
const others = (sets: readonly CvmSet[], vms: readonly Cvm[]): readonly CvmSet[] => {
  const own = new Set(vms.map((vm) => vm.cvmset));
  return sets.filter((set) => !own.has(set.guid));
};

export const MigrateCvms = cvmOperation<{ group: string; set: string }, typeof cvms.migrate, typeof load>({
  act: 'migrate',
  title: (about) => t('{count, plural, one {Migrate {name}} other {Migrate # VMs}}', about),
  button: t('Migrate VM'),
  call: cvms.migrate,
  load,
  schema: (vms, { sets }) =>
    yup.object({
      group: yup.string().required(cvmTexts.group),
      set: yup
        .string()
        .required(cvmTexts.set)
        .test('of-group', cvmTexts.set, (name, { parent }) =>
          others(sets.cvm_sets, vms).some((set) => set.name === name && set.group === (parent as { group: string }).group),
        ),
    }),
  initialValues: { group: '', set: '' },
  consequence: (vms) =>
    wordFor(
      vms,
      t('The VM moves with its disks and its certificate. The administrators of the other group manage it from then on.'),
      t('The VMs move with their disks and their certificates. The administrators of the other group manage them from then on.'),
    ),
  Fields: ({ vms, data }) => <Destination sets={others(data.sets.cvm_sets, vms)} admins={cloudAdmins(data.groups.groups)} />,
  body: ({ group, set }) => ({ dst_group_name: group, dst_cvmset_name: set }),
});
