// @chunk vmSets
export { CvmSetsScreen as Panel, createCvmSetDialog as createDialog } from 'kc-screens/workloads/cvmSets';
