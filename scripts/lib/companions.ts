/** Servers that `npm start -- --with` can start next to the appliance. All listen on loopback. */
export const COMPANIONS = ['mail', 'directory', 'syslog', 'radius', 'snmp'] as const;
export type Companion = (typeof COMPANIONS)[number];

interface Running {
  /** Returns the ports of the running SNMP agents. */
  snmpPorts(): readonly number[];
}

/** Starts the servers and returns a label and a description of each, for the terminal. They end with the process. */
export async function startCompanions(wanted: readonly Companion[], appliance: Running): Promise<[label: string, words: string][]> {
  const lines: [string, string][] = [];
  if (wanted.includes('mail')) {
    const { startMailServer } = await import('../../packages/kc-appliance/test/counterparts/mailServer.ts');
    const { showMails } = await import('../../packages/kc-appliance/test/counterparts/mailPage.ts');
    const account = { user: 'keycontrol', password: 'Mail-Demo-1' };
    const server = await startMailServer({ account });
    const { url } = await showMails(server);
    lines.push(['Mail server', `localhost, port ${server.port}, with SSL; login ${account.user}, password ${account.password}`], ['Its mails', url]);
  }
  if (wanted.includes('syslog')) {
    const { startSyslogServer } = await import('../../packages/kc-appliance/test/counterparts/syslogServer.ts');
    const { showMessages } = await import('../../packages/kc-appliance/test/counterparts/syslogPage.ts');
    const [plain, secure] = [await startSyslogServer(), await startSyslogServer({ protocol: 'tls' })];
    const arrived = [plain, secure];
    const { url } = await showMessages({
      get arrived() {
        return arrived.flatMap((server) => server.arrived);
      },
    });
    lines.push(['Syslog server', `localhost, TCP port ${plain.port}, TLS port ${secure.port}`], ['Its messages', url]);
  }
  if (wanted.includes('radius')) {
    const { startRadiusServer } = await import('../../packages/kc-appliance/test/counterparts/radiusServer.ts');
    const account = { user: 'radius@demo.example', password: 'Radius-Demo-1' };
    const secret = 'Shared-Demo-1';
    const { port } = await startRadiusServer({ secret, account });
    lines.push(['RADIUS server', `localhost, port ${port}, secret ${secret}; user ${account.user}, password ${account.password}`]);
  }
  if (wanted.includes('snmp')) {
    const { startTrapReceiver } = await import('../../packages/kc-appliance/test/counterparts/trapReceiver.ts');
    const { showArrivals } = await import('../../packages/kc-appliance/test/counterparts/arrivalsPage.ts');
    const community = 'Traps-Demo-1';
    const identity = { user: 'traps', seclevel: 'authPriv', authproto: 'SHA', authkey: 'Traps-Auth-1', privproto: 'AES', privkey: 'Traps-Priv-1' } as const;
    const receiver = await startTrapReceiver({ community, users: [identity] });
    const told = () =>
      receiver.arrived.map(({ kind, oid, by, values }) => [`${kind} ${oid} by ${by}`, ...Object.entries(values).map((one) => one.join(' = ')), ''].join('\n'));
    const { url } = await showArrivals(told, 'No trap has arrived.');
    const ports = appliance.snmpPorts();
    lines.push(
      ['Trap server', `127.0.0.1, port ${receiver.port}; community ${community}; or v3, user traps, authPriv, SHA Traps-Auth-1, AES Traps-Priv-1`],
      ['Its traps', url],
      [
        'SNMP agent',
        ports.length > 0 ? `127.0.0.1, port ${ports.join(', ')}; its users stand in the SNMP settings` : 'not listening; --snmp-port 0 takes a free port',
      ],
    );
  }
  if (wanted.includes('directory')) {
    const { hasSlapd, noSlapd, startLdapServer } = await import('../../packages/kc-appliance/test/counterparts/ldapServer.ts');
    if (!hasSlapd) return [...lines, ['Directory', `not started: ${noSlapd}`]];
    const { ldapBase, ldapPeople, serviceAccount } = await import('../../packages/kc-appliance/test/counterparts/ldapEntries.ts');
    const server = await startLdapServer({ crowd: 200 });
    process.once('exit', server.kill);
    lines.push(
      ['Directory', `ldaps://localhost:${server.ports.tls}, or ldap://localhost:${server.ports.plain} with STARTTLS; OpenLDAP`],
      ['Its base DNs', `ou=people,${ldapBase} and ou=groups,${ldapBase}`],
      ['Its service account', `${serviceAccount.dn}, password ${serviceAccount.password}`],
      [
        'Its users',
        Object.values(ldapPeople)
          .map(({ mail, password }) => `${mail}, password ${password}`)
          .join('; '),
      ],
    );
  }
  return lines;
}
