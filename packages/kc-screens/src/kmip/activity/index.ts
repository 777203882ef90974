export { ActivityTab } from './ActivityTab.tsx';
export { UserActivity } from './UserActivity.tsx';
