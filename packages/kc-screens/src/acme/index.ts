export { kmipAcmeDialogs } from './kmipAcme/kmipAcme.dialogs.ts';
export { KmipAcmePanel } from './kmipAcme/KmipAcmePanel.tsx';
export { webAcmeDialogs } from './webAcme/webAcme.dialogs.ts';
export { WebAcmePanel } from './webAcme/WebAcmePanel.tsx';
