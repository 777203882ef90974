/** SMIv2 of what the agent tells and the traps that are sent. The enterprise number is the one reserved for documentation (RFC 5612). */
export const mibText = `KEYCONTROL-MIB DEFINITIONS ::= BEGIN

IMPORTS
    MODULE-IDENTITY, OBJECT-TYPE, NOTIFICATION-TYPE, Integer32, enterprises
        FROM SNMPv2-SMI
    DisplayString
        FROM SNMPv2-TC;

keyControl MODULE-IDENTITY
    LAST-UPDATED "202611230000Z"
    ORGANIZATION "Key Control"
    CONTACT-INFO "support@keycontrol.example"
    DESCRIPTION  "State and notifications of the KeyControl appliance."
    ::= { enterprises 32473 1 }

kcObjects       OBJECT IDENTIFIER ::= { keyControl 1 }
kcNotifications OBJECT IDENTIFIER ::= { keyControl 0 }

kcHealth OBJECT-TYPE
    SYNTAX      DisplayString
    MAX-ACCESS  read-only
    STATUS      current
    DESCRIPTION "Health of the vault, as the console shows it."
    ::= { kcObjects 1 }

kcNodes OBJECT-TYPE
    SYNTAX      Integer32
    MAX-ACCESS  read-only
    STATUS      current
    DESCRIPTION "Number of nodes in the cluster."
    ::= { kcObjects 2 }

kcAlertText OBJECT-TYPE
    SYNTAX      DisplayString
    MAX-ACCESS  accessible-for-notify
    STATUS      current
    DESCRIPTION "Text of the alert."
    ::= { kcObjects 3 }

kcAlert NOTIFICATION-TYPE
    OBJECTS     { kcAlertText }
    STATUS      current
    DESCRIPTION "An alert was raised."
    ::= { kcNotifications 1 }

kcTest NOTIFICATION-TYPE
    STATUS      current
    DESCRIPTION "A test that an administrator asked for."
    ::= { kcNotifications 2 }

END
`;
