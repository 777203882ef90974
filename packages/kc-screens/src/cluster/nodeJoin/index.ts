export { addNodeDialog } from './add/addNode.dialog.tsx';
export { JoinEntries } from './JoinEntries.tsx';
export { renewBundleDialog } from './renew/renewBundle.dialog.tsx';
export { startJoinDialog } from './start/startJoin.dialog.tsx';
