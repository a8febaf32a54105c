// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/xcomet_config.h"

#include "core/formats/table_writer.h"
#include "core/text/form.h"
#include "core/version.h"

#include <nlohmann/json.hpp>

namespace core {
namespace {

constexpr std::string_view kHead = R"(# Fine-tuning of XCOMET-XL, {what}; made by Tertium {program}.
# {counts}
# In the folder of the two files, with unbabel-comet 2.2 and the checkpoint of Unbabel/XCOMET-XL:
#   comet-train --cfg {config} --load_from_checkpoint CHECKPOINT.ckpt
# "t8": value of LiTransProQA's table 8. Everything else is XCOMET's own or the trainer's default.
# t8 also has max_length 512, which is the encoder's own limit here, and encoder_weight_decay 0.01, which is AdamW's
# default. The paper trains the top layers alone (28-36, a quarter; 19-36, a half); the trainer has no setting for it:
# freeze the others in the model's code.
)";

constexpr std::string_view kRanking = R"(ranking_metric:
  class_path: comet.models.RankingMetric
  init_args:
    nr_frozen_epochs: 0
    keep_embeddings_frozen: True
    optimizer: AdamW
    encoder_learning_rate: 2.0e-05 # t8
    learning_rate: 3.66e-06
    layerwise_decay: 0.983
    encoder_model: XLM-RoBERTa-XL
    pretrained_model: facebook/xlm-roberta-xl
    pool: avg
    layer: mix
    layer_transformation: sparsemax
    layer_norm: False
    loss: triplet-margin # t8: triplet loss
    dropout: 0.1
    batch_size: 8 # t8
    train_data:
      - {train}
    validation_data:
      - {dev}
)";

constexpr std::string_view kRegression = R"(unified_metric:
  class_path: comet.models.UnifiedMetric
  init_args:
    nr_frozen_epochs: 0
    keep_embeddings_frozen: True
    optimizer: AdamW
    encoder_learning_rate: 2.0e-05 # t8
    learning_rate: 3.66e-06
    layerwise_decay: 0.983
    encoder_model: XLM-RoBERTa-XL
    pretrained_model: facebook/xlm-roberta-xl
    sent_layer: mix
    layer_transformation: sparsemax
    layer_norm: False
    word_layer: 36
    loss: mse # section 4.1; t8 is of the ranking task
    dropout: 0.1
    batch_size: 8 # t8
    train_data:
      - {train}
    validation_data:
      - {dev}
    hidden_sizes:
      - 2560
      - 1280
    activations: Tanh
    input_segments:
{segments}    word_level_training: False
)";

constexpr std::string_view kTail = R"(trainer:
  class_path: pytorch_lightning.trainer.trainer.Trainer
  init_args:
    accelerator: gpu
    devices: 1
    accumulate_grad_batches: 4 # t8: gradient_accumulation_steps
    max_epochs: 3 # t8: epoch
    gradient_clip_val: 1.0
early_stopping: # t8: true
  class_path: pytorch_lightning.callbacks.early_stopping.EarlyStopping
  init_args:
    monitor: val_kendall
    mode: max
    min_delta: 0.
    patience: 2
model_checkpoint:
  class_path: pytorch_lightning.callbacks.model_checkpoint.ModelCheckpoint
  init_args:
    monitor: val_kendall
    mode: max
    save_top_k: 1
    save_weights_only: True
    filename: '{epoch}-{step}-{val_kendall:.3f}'
)";

std::string countsText(const XcometRequest &request, const XcometCounts &counts)
{
    std::string text = std::to_string(counts.train) + " rows to train and " + std::to_string(counts.dev) +
                       " to validate (seed " + std::to_string(request.seed) +
                       "); left out: " + std::to_string(counts.tooShort) + " with a source under " +
                       std::to_string(request.leastTokens) + " tokens, " + std::to_string(counts.withoutReference) +
                       " without a reference, " + std::to_string(counts.empty) + " with an empty text";
    if (request.task == XcometTask::Ranking)
        return text + ", " + std::to_string(counts.same) + " of twice the same text.";
    return text + ", " + std::to_string(counts.outside) + " outside the range. Score: " + counts.human + ", " +
           numberText(counts.lowest) + " to " + numberText(counts.highest) + ".";
}

// A JSON string is a YAML string.
std::string quotedName(const std::string &name)
{
    return nlohmann::json(name).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

std::string xcometConfig(const XcometRequest &request, const XcometCounts &counts, const std::string &trainFile,
                         const std::string &devFile)
{
    const bool ranking = request.task == XcometTask::Ranking;
    const std::string what = !ranking                ? "regression"
                             : request.withReference ? "ranking, anchors: source and another human translation"
                                                     : "ranking, anchor: the source (also in the column ref)";
    const std::string train = quotedName(trainFile), dev = quotedName(devFile), numbers = countsText(request, counts);
    const std::string program(programVersion());
    const std::string segments =
        std::string("      - mt\n      - src\n") + (request.withReference ? "      - ref\n" : "");
    const std::string config = trainFile.substr(0, trainFile.find_last_of('.')) + ".yaml";
    const FormFields fields = { { "what", what }, { "program", program },   { "counts", numbers }, { "train", train },
                                { "dev", dev },   { "segments", segments }, { "config", config } };
    return filledForm(kHead, fields) + filledForm(ranking ? kRanking : kRegression, fields) + std::string(kTail);
}

} // namespace core
