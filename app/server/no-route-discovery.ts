/** Stands in browsers for React Router's own module of these names: ours knows all its routes from the start. */
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const getPartialManifest = () => {
  throw new Error("Asked for when routes are discovered on the way only");
};
