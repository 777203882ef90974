import { describe, expect, it } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { software } from 'kc-api/contract/workloads/software';
import { softwareRows } from 'kc-api/rules/workloads/software';
import { cvmNamed } from '../../../test/fleetWorld.ts';
import { carlos, makeWorld, refusal, type World } from '../../../test/kit.ts';
import { cvmRecord } from './cvmRecord.ts';
import { cvmSetTable, cvmTable } from '../state.ts';

/** Sets the root drive of the VM. */
function makeRoot(world: World, title: string, encrypted_disk: 'yes' | 'no', last_rekey_date = 0): { params: { id: string } } {
  const vm = cvmNamed(world, title);
  const disks = vm.disks.map((disk) => (disk.rootdrive === 'yes' ? { ...disk, cipher: 'AES-256' as const, encrypted_disk, last_rekey_date } : disk));
  cvmRecord.put(world.appliance.environment, { ...vm, disks });
  return { params: { id: vm.id } };
}

describe('root drive key', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(carlos);
    const read = async (vm: { params: { id: string } }) => {
      const { blob, filename } = await client.download(cvms.rootKey, vm);
      return { filename, text: await blob.text() };
    };
    const keyIn = (text: string) => atob(text.trim().split('\n').at(-1) ?? '');
    return { world, client, read, keyIn };
  };

  it('is downloaded as a file that stays the same, and recorded in the audit log [VM-085, VM-113]', async () => {
    const { world, client, read, keyIn } = await begin();
    const vm = makeRoot(world, 'ledger-02', 'yes');
    const { filename, text } = await read(vm);
    expect(filename).toBe('ledger-02.rdekey');
    expect(text).toContain('VM: ledger-02');
    expect(keyIn(text)).toHaveLength(32);
    expect(world.audit()[0]).toMatchObject({ content: 'Root drive key of VM ledger-02 downloaded', user: carlos.login, group: 'Treasury and markets' });
    expect((await read(vm)).text).toBe(text);
    expect(keyIn((await read(makeRoot(world, 'ledger-03', 'yes'))).text)).not.toBe(keyIn(text));
    expect(keyIn((await read(makeRoot(world, 'ledger-02', 'yes', 1_000))).text)).not.toBe(keyIn(text));
    const { root_secret } = cvmNamed(world, 'ledger-02');
    expect(root_secret).not.toBe('');
    expect(JSON.stringify([await client.send(cvms.read, vm), world.audit(5)])).not.toContain(root_secret);
  });

  it('is available only while the drive is encrypted and its keys are not revoked', async () => {
    const { world, read } = await begin();
    const vm = makeRoot(world, 'ledger-02', 'yes');
    await read(vm);
    const sets = cvmSetTable.in(world.appliance.environment);
    const set = sets.get(cvmNamed(world, 'ledger-02').cvmset);
    if (set) sets.put({ ...set, kek_state: 'REVOKED' });
    expect((await refusal(read(vm))).message).toBe('The VM cannot get its keys: the KEK of its VM set is revoked.');
    if (set) sets.put(set);
    const machines = cvmTable.in(world.appliance.environment);
    const machine = cvmNamed(world, 'ledger-02');
    machines.put({ ...machine, disks: machine.disks.map((disk) => (disk.rootdrive === 'yes' ? { ...disk, state: 'REVOKED' as const } : disk)) });
    expect((await refusal(read(vm))).message).toBe('The key of the root drive is revoked.');
    makeRoot(world, 'ledger-02', 'no');
    expect((await refusal(read(vm))).message).toBe('The root drive of this VM is not encrypted.');
    expect(cvmNamed(world, 'ledger-02').root_secret).toBe('');
  });

  it('requires re-authentication after five minutes', async () => {
    const { world, read } = await begin();
    const vm = makeRoot(world, 'ledger-02', 'yes');
    world.clock.advance(301_000);
    expect((await refusal(read(vm))).kind).toBe('unconfirmed');
  });

  it('is not part of the software downloads [VM-114]', async () => {
    const { client } = await begin();
    const { software_info } = await client.send(software.links);
    expect(softwareRows(software_info).map(({ name, version }) => [name, version])).toEqual([
      ['Drive Encryption Driver', '5.5.2.118'],
      ['Policy Agent for Linux', '5.5.2'],
      ['Policy Agent for Windows', '5.5.2'],
    ]);
  });
});
