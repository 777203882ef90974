import { mappingServersOf, mappingTexts } from 'kc-api/rules/cluster/mappings';
import type { Mapping } from 'kc-api/contract/cluster/mappings';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { groupTable } from '../../core/state.ts';
import { cvmRecord, cvmTable, mappingTable, type MappingRecord } from '../../workloads/index.ts';

export const wireMapping = (kept: Pick<Environment, 'store'>, record: MappingRecord): Mapping => {
  const preferred = mappingServersOf(record.servers).find(({ name }) => name === record.preferredNode);
  return {
    ...record,
    // A deleted group has no name.
    group: groupTable.in(kept).get(record.groupid)?.name ?? '',
    preferred_kc: { private_ip: preferred ? preferred.kciip || preferred.ip : '' },
  };
};

/** Removes a deleted mapping from its VMs. */
function forget(environment: Pick<Environment, 'store' | 'records'>, id: string): void {
  for (const vm of cvmTable.in(environment).all()) if (vm.mapping_guid === id) cvmRecord.put(environment, { ...vm, mapping_guid: '', mapping_name: '' });
}

export const mappingRecord = defineRecord({
  table: mappingTable,
  noun: 'Mapping',
  category: 'Cluster',
  nameOf: ({ name }) => name,
  wire: wireMapping,
  compared: ['name', 'description', 'group', 'preferredNode', 'servers'],
  trimmed: ['name', 'description'],
  follow: (environment, { before, after }) => before && !after && forget(environment, before.id),
  unique: { field: 'name', text: mappingTexts.exists },
});
