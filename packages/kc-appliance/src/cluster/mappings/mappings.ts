import { mappings as calls } from 'kc-api/contract/cluster/mappings';
import {
  isMappingGroup,
  mappingProblems,
  mappingRules,
  mappingServersOf,
  mappingServersProblem,
  mappingServersText,
  mappingTexts,
} from 'kc-api/rules/cluster/mappings';
import { allow, deny } from 'kc-api/rules/verdict';
import { resource } from '../../core/handlers.ts';
import { check, checkFields } from '../../core/refusal.ts';
import { groupTable } from '../../core/state.ts';
import { mappingRecord, wireMapping } from './mappingRecord.ts';

/** CLUS-088 to CLUS-092. */
export const mappings = {
  ...resource(calls, {
    list: (context) => ({ mappings: mappingRecord.all(context).map((one) => wireMapping(context, one)) }),
    create: (context, { body }) => {
      check(mappingRules.create(context.actor));
      const servers = mappingServersOf(body.servers);
      checkFields(mappingProblems({ ...body, servers }));
      const group = groupTable.in(context).get(body.groupid);
      // CLUS-052.
      if (!group || !isMappingGroup(group)) checkFields({ groupid: mappingTexts.group });
      const made = mappingRecord.create(context, { ...body, servers: mappingServersText(servers) });
      return { mapping: wireMapping(context, made) };
    },
    read: (context, { params }) => ({ mapping: wireMapping(context, mappingRecord.find(context, params.id)) }),
    changeServers: {
      ...mappingRecord.guarded(({ id }: { id: string }) => id),
      run: (context, { params, body }) => {
        check(mappingRules.change(context.actor));
        const servers = mappingServersOf(body.servers);
        const problem = mappingServersProblem(servers);
        if (problem !== undefined) checkFields({ servers: problem });
        const after = mappingRecord.change(context, params.id, (now) => ({
          ...now,
          servers: mappingServersText(servers),
          // The preferred server may have been removed.
          preferredNode: servers.some(({ name }) => name === now.preferredNode) ? now.preferredNode : (servers[0]?.name ?? ''),
        }));
        return { mapping: wireMapping(context, after) };
      },
    },
    remove: (context, { params }) => {
      check(mappingRules.remove(context.actor));
      mappingRecord.remove(context, params.id);
      return {};
    },
  }),
  allowed: ({ vault }: { vault: { flavour: string } }) => (vault.flavour === 'keycontrol' ? allow : deny(mappingTexts.onlyInKeyControl)),
};
