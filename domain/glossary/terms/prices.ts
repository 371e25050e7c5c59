import type { Term } from '#domain/glossary/term.ts'

export const prices: readonly Term[] = [
  {
    slug: 'median-price',
    name: 'Median price',
    arabicName: 'السعر الوسيط',
    forms: ['median'],
    definition: 'The price in the middle: half of the sales were dearer, half cheaper.',
    explanation:
      'One palace does not move it, unlike a mean. It still moves when other homes are sold than before, which is why an index is better for change over time.',
    related: ['confidence-interval', 'stratified-index', 'hedonic-index'],
  },
  {
    slug: 'confidence-interval',
    name: 'Confidence interval',
    arabicName: 'فترة الثقة',
    definition: 'The range in which the true value lies with a stated probability.',
    explanation:
      'Ten sales give a wide range, a thousand a narrow one. If the ranges of two areas overlap, do not call one dearer.',
    related: ['median-price', 'shrinkage'],
  },
  {
    slug: 'stratified-index',
    name: 'Stratified index',
    arabicName: 'مؤشر الأسعار الطبقي',
    forms: ['stratified median'],
    definition:
      'A price index that weighs the medians of fixed groups, so that the mix of sales does not move it.',
    explanation:
      'Groups are area, kind and bedrooms. It needs enough sales in each group, and cannot see quality inside one.',
    related: ['hedonic-index', 'repeat-sales-index', 'median-price'],
  },
  {
    slug: 'hedonic-index',
    name: 'Hedonic index',
    arabicName: 'مؤشر الأسعار الهيدوني',
    forms: ['hedonic'],
    definition: 'A price index that holds size and other characteristics constant.',
    explanation:
      'A regression gives each characteristic its price; what is left over time is the index. It uses all sales, but only characteristics that the register has.',
    related: ['stratified-index', 'repeat-sales-index'],
  },
  {
    slug: 'repeat-sales-index',
    name: 'Repeat-sales index',
    arabicName: 'مؤشر البيع المتكرر',
    forms: ['repeat sales'],
    definition: 'A price index from homes sold at least twice.',
    explanation:
      'It compares a home with itself, so quality is constant. It uses few of all sales, and new areas have none.',
    related: ['hedonic-index', 'holding-time'],
  },
  {
    slug: 'absorption',
    name: 'Absorption',
    arabicName: 'معدل الاستيعاب',
    forms: ['absorption rate'],
    definition: 'The share of available homes that is sold in a month.',
    explanation:
      'A falling share with rising supply comes before weaker prices. Only registered homes are counted, so unsold stock that no one lists is missing.',
    formula: 'absorption = homes sold in a month ÷ homes available',
    related: ['months-of-supply', 'supply-pipeline'],
  },
  {
    slug: 'months-of-supply',
    name: 'Months of supply',
    arabicName: 'أشهر المعروض',
    definition: 'How long the homes on offer would last at the present pace of sales.',
    explanation:
      'Few months favour sellers, many favour buyers. Compare an area with its own past, as each has its own normal.',
    formula: 'months of supply = homes available ÷ average monthly sales',
    related: ['absorption', 'supply-pipeline'],
  },
  {
    slug: 'liquidity',
    name: 'Liquidity',
    arabicName: 'السيولة',
    definition: 'How easily homes of an area find a buyer, measured by sales against homes that exist.',
    explanation:
      'It decides whether you can leave when you want. A high yield in an area where little is sold is partly pay for waiting.',
    related: ['absorption', 'holding-time'],
  },
  {
    slug: 'price-to-rent',
    name: 'Price to rent',
    arabicName: 'نسبة السعر إلى الإيجار',
    forms: ['price-to-rent ratio', 'price-to-rent'],
    definition: 'The median price divided by the median yearly rent of the same kind of home.',
    explanation:
      'It says how many years of rent a price is. Compared with its own past it shows when prices have run ahead of what tenants pay.',
    formula: 'price to rent = price ÷ yearly rent',
    related: ['gross-yield', 'median-price'],
  },
  {
    slug: 'real-terms',
    name: 'Real terms',
    arabicName: 'القيمة الحقيقية',
    forms: ['in real terms'],
    definition: 'A price after taking out the rise of consumer prices.',
    explanation: 'A home that rose 3% while consumer prices rose 4% became cheaper in real terms.',
    formula: 'real price = price × consumer prices of the base ÷ consumer prices of the day',
    related: ['median-price', 'hedonic-index'],
  },
  {
    slug: 'shrinkage',
    name: 'Shrinkage',
    arabicName: 'تقليص التقدير',
    longName: 'Empirical Bayes estimate',
    definition: 'Drawing a figure from few sales towards that of its wider area.',
    explanation:
      'Three sales are mostly chance. The fewer there are, the more the figure follows the surroundings; Diwan marks such figures.',
    related: ['confidence-interval', 'median-price'],
  },
  {
    slug: 'avm',
    name: 'AVM',
    arabicName: 'نموذج التقييم الآلي',
    longName: 'Automated valuation model',
    forms: ['automated valuation'],
    definition: 'A value estimated by formula from sales.',
    explanation:
      'It is a range with a stated error, no appraisal: it has not seen the view or the kitchen. Diwan withholds it where its accuracy on known sales is not good enough.',
    related: ['cod', 'fsd', 'prb'],
  },
  {
    slug: 'cod',
    name: 'COD',
    arabicName: 'معامل التشتت',
    longName: 'Coefficient of dispersion',
    forms: ['coefficient of dispersion'],
    definition: 'The average distance of estimates from their median ratio to prices, in percent.',
    explanation:
      'A COD of 15 says that an estimate is typically 15% off the common level. The lower, the more even the estimates.',
    formula: 'COD = 100 × mean(|ratio − median ratio|) ÷ median ratio',
    related: ['avm', 'prb', 'prd'],
  },
  {
    slug: 'prd',
    name: 'PRD',
    arabicName: 'الفارق النسبي المرتبط بالسعر',
    longName: 'Price-related differential',
    forms: ['price-related differential'],
    definition: 'The mean ratio of estimates to prices divided by the ratio weighted by price.',
    explanation: 'Well above 1, cheap homes are estimated too high and dear ones too low.',
    related: ['prb', 'cod', 'avm'],
  },
  {
    slug: 'prb',
    name: 'PRB',
    arabicName: 'الانحياز المرتبط بالسعر',
    longName: 'Price-related bias',
    forms: ['price-related bias'],
    definition: 'How much estimates drift when the value doubles.',
    explanation: 'A PRB of −0.05 says that estimates fall by 5% of the price with each doubling of value.',
    related: ['prd', 'cod', 'avm'],
  },
  {
    slug: 'fsd',
    name: 'FSD',
    arabicName: 'الانحراف المعياري المتوقع',
    longName: 'Forecast standard deviation',
    forms: ['forecast standard deviation'],
    definition: 'The expected size of a valuation’s error.',
    explanation: 'About two thirds of the true prices lie within one FSD of the estimate.',
    related: ['avm', 'confidence-interval'],
  },
  {
    slug: 'score-confidence',
    name: 'Score confidence',
    arabicName: 'درجة الثقة في التقييم',
    forms: ['confidence of the score'],
    definition: 'The share of a score that rests on fresh, proven facts.',
    explanation:
      'Two projects can have the same score, one well documented and one mostly unknown. Read the confidence first: it says how much the score may still move.',
    related: ['data-point'],
  },
  {
    slug: 'data-point',
    name: 'Data point',
    arabicName: 'نقطة بيانات',
    definition: 'One question about a project that the score answers from a fact with a source.',
    explanation:
      'Each has a weight, a direction and a date after which it counts less. The sheet of a project lists all of them, the unknown ones too.',
    related: ['score-confidence'],
  },
]
