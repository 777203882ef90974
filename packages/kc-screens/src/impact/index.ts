export { Impact, namesText, type Dependent, type ImpactProps } from './Impact.tsx';
