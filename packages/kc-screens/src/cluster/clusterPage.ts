/** Loads the code of the cluster page. */
export const loadClusterPage = () => import('./ClusterScreen.tsx');
