/** The agreement of the embedded appliance. A real appliance has its own. */
export const eulaText = `End user license agreement

1. This appliance keeps the keys of your organisation. You use it on hardware or in a virtual machine that you control.
2. You may make backup images of the appliance. An image holds all data of the appliance: keep it as safe as the appliance itself.
3. The appliance records administrative actions in its audit log. You tell your administrators so.
4. Keys that are deleted or purged cannot be brought back by anyone.
5. The reference appliance plays cloud providers and hardware security modules. Do not use it to guard keys that matter.

By accepting you confirm that you may bind your organisation to these terms.`;
