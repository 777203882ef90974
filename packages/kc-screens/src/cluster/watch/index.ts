export { JoinCheck, NodeJoin } from './JoinCheck.tsx';
