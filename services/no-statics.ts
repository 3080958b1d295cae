/** Stands in for hoist-non-react-statics: the one component that is wrapped, the app, has none to carry over. */
export default function hoistNothing<Target>(target: Target): Target {
  return target;
}
