import { ProductScreen } from '@/features/catalog/product/product-screen';
import { withExercise } from '@/features/learning/exercise/with-exercise';
import { landingPage } from '@/server/ssr/landing-page';

export default withExercise(ProductScreen);

export const getServerSideProps = landingPage('LONGREAD');
