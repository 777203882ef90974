import { mibNotifications, mibObjects, textMost, type MibNotification, type MibObject } from './mibObjects.ts';

const objectText = ({ name, number, syntax, description, read }: MibObject): string => `${name} OBJECT-TYPE
    SYNTAX      ${syntax}
    MAX-ACCESS  ${read ? 'read-only' : 'accessible-for-notify'}
    STATUS      current
    DESCRIPTION "${description}"
    ::= { kcObjects ${number} }
`;

const notificationText = ({ name, number, objects, description }: MibNotification): string => `${name} NOTIFICATION-TYPE
${objects.length > 0 ? `    OBJECTS     { ${objects.join(', ')} }\n` : ''}    STATUS      current
    DESCRIPTION "${description}"
    ::= { kcNotifications ${number} }
`;

const notifications = Object.values(mibNotifications);
const listed = (names: readonly { name: string }[]): string => names.map(({ name }) => name).join(',\n                  ');

/** SET-089: the SMIv2 definition of the agent's objects and the notifications. */
export const mibText = `KEYCONTROL-MIB DEFINITIONS ::= BEGIN

IMPORTS
    MODULE-IDENTITY, OBJECT-TYPE, NOTIFICATION-TYPE, Integer32, Gauge32, enterprises
        FROM SNMPv2-SMI
    TEXTUAL-CONVENTION
        FROM SNMPv2-TC
    MODULE-COMPLIANCE, OBJECT-GROUP, NOTIFICATION-GROUP
        FROM SNMPv2-CONF;

keyControl MODULE-IDENTITY
    LAST-UPDATED "202611250000Z"
    ORGANIZATION "Key Control"
    CONTACT-INFO "support@keycontrol.example"
    DESCRIPTION  "State and notifications of the KeyControl appliance."
    REVISION     "202611250000Z"
    DESCRIPTION  "License, VMs, alerts, version and name of the vault; texts are UTF-8."
    REVISION     "202611230000Z"
    DESCRIPTION  "First version."
    ::= { enterprises 32473 1 }

KcText ::= TEXTUAL-CONVENTION
    DISPLAY-HINT "${textMost}t"
    STATUS       current
    DESCRIPTION  "A text in UTF-8."
    SYNTAX       OCTET STRING (SIZE (0..${textMost}))

kcNotifications OBJECT IDENTIFIER ::= { keyControl 0 }
kcObjects       OBJECT IDENTIFIER ::= { keyControl 1 }
kcConformance   OBJECT IDENTIFIER ::= { keyControl 2 }

${[...mibObjects.map(objectText), ...notifications.map(notificationText)].join('\n')}
kcObjectGroup OBJECT-GROUP
    OBJECTS     { ${listed(mibObjects)} }
    STATUS      current
    DESCRIPTION "All objects."
    ::= { kcConformance 1 }

kcNotificationGroup NOTIFICATION-GROUP
    NOTIFICATIONS { ${listed(notifications)} }
    STATUS      current
    DESCRIPTION "All notifications."
    ::= { kcConformance 2 }

kcCompliance MODULE-COMPLIANCE
    STATUS      current
    DESCRIPTION "What every appliance has."
    MODULE
        MANDATORY-GROUPS { kcObjectGroup, kcNotificationGroup }
    ::= { kcConformance 3 }

END
`;
