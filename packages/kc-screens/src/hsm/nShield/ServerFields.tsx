import { FieldGrid } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';

/** HSM-025. `known`: it is there already, and its serial number stays. */
export const ServerFields = ({ known = false }: { known?: boolean }) => (
  <FieldGrid>
    <TextField name="serv_name" label="Name" required />
    <TextField name="serv_ip" label="Address" required help="An IP address or host name." />
    <TextField
      name="serv_esn"
      label="Electronic serial number"
      required={!known}
      disabledReason={known ? 'The serial number of a server cannot be changed.' : undefined}
      help="Shown on the front panel."
    />
    <NumberField name="serv_port" label="Port" required min={-Infinity} />
    <TextField name="serv_keyhash" label="Key hash" required wide help="HKNETI, shown on the front panel." />
    {!known && <SwitchField name="enroll" label="Enroll all clients" wide />}
  </FieldGrid>
);
