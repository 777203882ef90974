import * as yup from 'yup';
import { mappingPort, mappingProblems, mappingServerProblems, mappingServersText, mappingTexts, type MappingServer } from 'kc-api/rules/cluster/mappings';

/** A server in the form. */
export interface ServerRow {
  name: string;
  ip: string;
  port: number | null;
  kciip: string;
  enabled: boolean;
}

/** CLUS-103. */
export const newServer: ServerRow = { name: '', ip: '', port: mappingPort, kciip: '', enabled: true };

export const rowOf = ({ enabled, ...server }: MappingServer): ServerRow => ({ ...server, enabled: enabled === 'yes' });
export const serverOf = ({ name, ip, port, kciip, enabled }: ServerRow): MappingServer => ({
  name: name.trim(),
  ip: ip.trim(),
  port: port ?? NaN,
  kciip: kciip.trim(),
  enabled: enabled ? 'yes' : 'no',
});
export const rowsText = (rows: readonly ServerRow[]): string => mappingServersText(rows.map(serverOf));

type Field = 'name' | 'ip' | 'port' | 'kciip';
/** Validates one field of a server by the rules of the appliance, independent of its other fields. */
const judged = (field: Field) =>
  yup.mixed().test('server', function judge(value) {
    const message = mappingServerProblems(serverOf({ ...newServer, [field]: value ?? newServer[field] }))[field];
    return message === undefined || this.createError({ message });
  });
const fields = { name: judged('name'), ip: judged('ip'), port: judged('port'), kciip: judged('kciip') };

/** Schema of a server in addition to existing ones. `taken`: the names of these, in lower case. */
export const serverSchema = (taken: ReadonlySet<string>) =>
  yup.object({
    ...fields,
    name: fields.name.test(
      'twice',
      mappingTexts.twice,
      (name) =>
        !taken.has(
          String(name ?? '')
            .trim()
            .toLowerCase(),
        ),
    ),
  });
export const serversSchema = yup
  .array(yup.object(fields))
  .min(1, mappingTexts.noServers)
  .test('twice', mappingTexts.twice, (rows = []) => {
    const names = rows
      .map((row) =>
        String((row as Partial<ServerRow>).name ?? '')
          .trim()
          .toLowerCase(),
      )
      .filter((name) => name !== '');
    return new Set(names).size === names.length;
  });

export interface MappingValues {
  name: string;
  description: string;
  groupid: string;
  preferredNode: string;
  servers: ServerRow[];
}

/** Validates a field of the mapping itself by the rules of the appliance. */
const ofMapping = (field: 'name' | 'groupid' | 'preferredNode') =>
  yup.mixed().test('mapping', function judge() {
    const values = this.options.context as MappingValues;
    const message = mappingProblems({ ...values, servers: values.servers.map(serverOf) })[field];
    return message === undefined || this.createError({ message });
  });

export const mappingSchema = yup.object({
  name: ofMapping('name'),
  groupid: ofMapping('groupid'),
  servers: serversSchema,
  preferredNode: ofMapping('preferredNode'),
});
